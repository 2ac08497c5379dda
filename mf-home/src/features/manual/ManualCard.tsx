import { LANGUAGE_NAMES, LANGUAGE_TAGS, useLanguage, useSharedText } from '@learning-center/shared/i18n';
import {
  Button,
  ExternalLink,
  Grid,
  NewTabMark,
  Picture,
  Row,
  Stack,
  Text,
  TextField,
  VisuallyHidden,
} from '@learning-center/shared/ui';
import type { SubmitEvent } from 'react';
import type { ManualVersion } from '../../fetch-rows.ts';
import { useHomeText } from '../../home-text.ts';
import type { ManualSearch, ProductManual } from './data.ts';
import styles from './ManualCard.module.css';

/** A product's manual: cover, versions, first chapters and a search form. */
export function ManualCard({ manual }: { manual: ProductManual }) {
  const { slug, name, tagline, cover, search } = manual;
  return (
    <Grid
      as="article"
      gap={4}
      isPanel
      className={styles.manual}
      id={slug}
      data-product={slug}
      aria-labelledby={`${slug}-name`}
    >
      {cover && (
        <div className={styles.cover}>
          <Picture src={cover} width={240} height={320} />
        </div>
      )}
      <Grid as="header" gap={1} className={styles.header}>
        <h2 id={`${slug}-name`}>{name}</h2>
        {tagline && (
          <Text size="sm" tone="muted">
            {tagline}
          </Text>
        )}
      </Grid>
      <Stack gap={4} className={styles.body}>
        <Versions manual={manual} />
        <Chapters manual={manual} />
        {search && <ManualSearchForm search={search} product={name} />}
      </Stack>
    </Grid>
  );
}

function Versions({ manual: { name, versions } }: { manual: ProductManual }) {
  const t = useHomeText();
  const hasVersions = versions.some(({ version }) => version !== '');
  return (
    <Stack as="section" gap={2}>
      {hasVersions && <h3 className={styles.label}>{t('manual.versions.title')}</h3>}
      <Row as="ul" wraps gap={2}>
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
      </Row>
    </Stack>
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
    <Stack as="section" gap={2}>
      <h3 className={styles.label}>{t('manual.chapters.title')}</h3>
      <Row as="ul" wraps gap={5} align="start" className={styles.chapters}>
        {chapters.map(({ title, link }) => (
          <Text as="li" key={link} size="sm">
            <ExternalLink href={link} variant="plain">
              {title || link}
              <VisuallyHidden> {name}</VisuallyHidden>
            </ExternalLink>
          </Text>
        ))}
      </Row>
    </Stack>
  );
}

/** Searches a product's manual on its own site, in a new tab. */
function ManualSearchForm({ search, product }: { search: ManualSearch; product: string }) {
  const t = useHomeText();
  const shared = useSharedText();
  const label = t('manual.search.label', { product });
  return (
    <form
      className={styles.form}
      data-screen-only
      role="search"
      aria-label={label}
      action={search.action}
      method="get"
      target="_blank"
      rel="noopener noreferrer"
      onSubmit={(event) => openSearch(event, search.action)}
    >
      {search.hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.keyword}>
        <TextField
          type="search"
          name={search.name}
          label={label}
          placeholder={t('manual.search.placeholder')}
          isLabelHidden
          required
        />
      </div>
      <Button type="submit">
        <span>
          {shared('search.submit')}
          <VisuallyHidden> {product}</VisuallyHidden>
          <NewTabMark />
        </span>
      </Button>
    </form>
  );
}

/**
 * Opens the search in a new window. A content security policy may block forms to other sites, so that injected forms
 * can't leak data.
 */
function openSearch(event: SubmitEvent<HTMLFormElement>, action: string) {
  event.preventDefault();
  const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
  // Not the form's own `action`: a field of that name would shadow it.
  window.open(`${action}?${new URLSearchParams(fields)}`, '_blank', 'noopener,noreferrer');
}
