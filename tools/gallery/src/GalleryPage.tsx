import { LANGUAGE_NAMES, LANGUAGE_TAGS, UI_LANGUAGES, type I18n } from '@learning-center/shared/i18n';
import { EXAMPLES } from './all-examples.ts';
import { addressOf, readAddress } from './catalogue-address.ts';
import styles from './CataloguePage.module.css';
import { ComponentStates } from './ComponentStates.tsx';
import { Foundations } from './Foundations.tsx';

/** The list of the components beside the one that the address names; without one, the colors and sizes they share. */
export function CataloguePage({ i18n }: { i18n: I18n }) {
  const { name, languages } = readAddress(window.location);
  const example = Object.values(EXAMPLES)
    .flat()
    .find((known) => known.name === name);
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

type Shown = ReturnType<typeof readAddress>;

function ComponentList({ name, languages }: Shown) {
  return (
    <nav className={styles.list} aria-label="Components">
      <a href={addressOf('', languages)} aria-current={name === '' || undefined}>
        Foundations
      </a>
      {Object.entries(EXAMPLES).map(([group, examples]) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {examples.map((example) => (
              <li key={example.name}>
                <a href={addressOf(example.name, languages)} aria-current={name === example.name || undefined}>
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

function LanguageChoice({ name, languages }: Shown) {
  return (
    <nav className={styles.languages} aria-label="Languages">
      <a href={addressOf(name, [])} aria-current={languages.length > 1 || undefined}>
        All five
      </a>
      {UI_LANGUAGES.map((language) => (
        <a
          key={language}
          href={addressOf(name, [language])}
          lang={LANGUAGE_TAGS[language]}
          aria-current={(languages.length === 1 && languages[0] === language) || undefined}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
