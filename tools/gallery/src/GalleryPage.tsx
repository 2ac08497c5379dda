import type { LanguageCode } from '@learning-center/shared/contract';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, UI_LANGUAGES, type I18n } from '@learning-center/shared/i18n';
import { EXAMPLES } from './all-examples.ts';
import { ComponentStates } from './ComponentStates.tsx';
import { Foundations } from './Foundations.tsx';
import styles from './GalleryPage.module.css';

/** The list of components beside the selected one, or else the foundations. */
export function GalleryPage({ i18n }: { i18n: I18n }) {
  const { name, languages } = parseGalleryUrl(window.location);
  const example = Object.values(EXAMPLES)
    .flat()
    .find((each) => each.name === name);
  return (
    <div className={styles.page}>
      <title>{`${example?.name ?? 'Foundations'} · shared/ui`}</title>
      <ComponentList name={example?.name ?? ''} languages={languages} />
      <main className={styles.main}>
        <h1>{example?.name ?? 'Foundations'}</h1>
        {example?.note && <p className={styles.note}>{example.note}</p>}
        {example ? (
          <>
            <LanguageChoice name={name} languages={languages} />
            <ComponentStates example={example} languages={languages} i18n={i18n} />
          </>
        ) : (
          <Foundations />
        )}
      </main>
    </div>
  );
}

function ComponentList({ name, languages }: GalleryParams) {
  return (
    <nav className={styles.list} aria-label="Components">
      <a href={toGalleryUrl('', languages)} aria-current={name === '' || undefined}>
        Foundations
      </a>
      {Object.entries(EXAMPLES).map(([group, examples]) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {examples.map((example) => (
              <li key={example.name}>
                <a href={toGalleryUrl(example.name, languages)} aria-current={name === example.name || undefined}>
                  {example.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function LanguageChoice({ name, languages }: GalleryParams) {
  return (
    <nav className={styles.languages} aria-label="Languages">
      <a href={toGalleryUrl(name, [])} aria-current={languages.length > 1 || undefined}>
        All five
      </a>
      {UI_LANGUAGES.map((language) => (
        <a
          key={language}
          href={toGalleryUrl(name, [language])}
          lang={LANGUAGE_TAGS[language]}
          aria-current={(languages.length === 1 && languages[0] === language) || undefined}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}

/** The selected component (empty for the foundations) and languages. */
interface GalleryParams {
  name: string;
  /** All five unless one is selected. */
  languages: readonly LanguageCode[];
}

/** Parses `/Button?language=de`. */
function parseGalleryUrl({ pathname, search }: { pathname: string; search: string }): GalleryParams {
  const code = new URLSearchParams(search).get('language');
  const selected = UI_LANGUAGES.filter((language) => language === code);
  return { name: pathname.slice(1), languages: selected.length > 0 ? selected : UI_LANGUAGES };
}

/** The URL of a component, in one language or in all. */
function toGalleryUrl(name: string, languages: readonly LanguageCode[]): string {
  const [first] = languages;
  return languages.length === 1 && first ? `/${name}?language=${first}` : `/${name}`;
}
