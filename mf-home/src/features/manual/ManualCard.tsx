import { LANGUAGE_NAMES, LANGUAGE_TAGS, useLanguage } from '@learning-center/shared/i18n';
import { ExternalLink, Picture, VisuallyHidden } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import type { ProductManual } from './load-manuals.ts';
import styles from './ManualCard.module.css';
import { ManualSearchForm } from './ManualSearchForm.tsx';
import type { ManualVersion } from '../../manual-versions.ts';

/** A product's manual: cover, versions, first chapters and a search form. */
export function ManualCard({ manual }: { manual: ProductManual }) {
  const { slug, name, tagline, cover, search } = manual;
  return (
    <article className={styles.manual} id={slug} data-product={slug} aria-labelledby={`${slug}-name`}>
      {cover && (
        <div className={styles.cover}>
          <Picture src={cover} width={240} height={320} />
        </div>
      )}
      <header className={styles.header}>
        <h2 id={`${slug}-name`} className={styles.name}>
          {name}
        </h2>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
      </header>
      <div className={styles.body}>
        <Versions manual={manual} />
        <Chapters manual={manual} />
        {search && <ManualSearchForm search={search} product={name} />}
      </div>
    </article>
  );
}

function Versions({ manual: { name, versions } }: { manual: ProductManual }) {
  const t = useHomeText();
  const hasVersions = versions.some(({ version }) => version !== '');
  return (
    <section>
      {hasVersions && <h3 className={styles.label}>{t('manual.versions.title')}</h3>}
      <ul className={styles.versions}>
        {versions.map(({ version, link, language }) => (
          <li key={version} className={styles.version}>
            <ExternalLink href={link} variant="plain">
              {version === '' && t('manual.open')}
              <VisuallyHidden> {name} </VisuallyHidden>
              {version}
              <LanguageMark language={language} />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names the language of a manual if it differs from the page's. */
function LanguageMark({ language }: Pick<ManualVersion, 'language'>) {
  const own = useLanguage();
  if (language === undefined || language === own) return null;
  return (
    <span className={styles.language} lang={LANGUAGE_TAGS[language]}>
      {LANGUAGE_NAMES[language]}
    </span>
  );
}

function Chapters({ manual: { name, chapters } }: { manual: ProductManual }) {
  const t = useHomeText();
  if (chapters.length === 0) return null;
  return (
    <section>
      <h3 className={styles.label}>{t('manual.chapters.title')}</h3>
      <ul className={styles.chapters}>
        {chapters.map(({ title, link }) => (
          <li key={link} className={styles.chapter}>
            <ExternalLink href={link} variant="plain">
              {title || link}
              <VisuallyHidden> {name}</VisuallyHidden>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
