import { LocalLink, useLoaderData } from '@learning-center/shared/routing';
import { Chip, FailedPage, Grid, Page, PageHeader, Text } from '@learning-center/shared/ui';
import { useState } from 'react';
import styles from './ListPage.module.css';
import type { ListData } from './load-products.ts';
import { useSectionText } from './section-text.ts';

/** The list of products. Its order is state, which shows that the page is hydrated. */
function ListPage() {
  const t = useSectionText();
  const { segment, products } = useLoaderData<ListData>();
  const [isReversed, setIsReversed] = useState(false);
  const ordered = isReversed ? products.toReversed() : products;
  return (
    <Page>
      <PageHeader title={t('list.title')} lead={t('list.lead', { segment })} />
      <div>
        <Chip isCurrent={isReversed} onClick={() => setIsReversed(!isReversed)}>
          {t('list.reverse')}
        </Chip>
      </div>
      <Grid as="ul" gap={3} aria-label={t('list.title')}>
        {ordered.map(({ slug, name, tagline }) => (
          <Grid as="li" key={slug} gap={1} className={styles.product}>
            <strong>{name}</strong>{' '}
            <Text as="span" tone="muted">
              {tagline}
            </Text>
          </Grid>
        ))}
      </Grid>
      <LocalLink to={`/${segment}/about`}>{t('about.title')}</LocalLink>
    </Page>
  );
}

/** Replaces the page after a failed request. */
function ListFailure() {
  return <FailedPage title={useSectionText()('list.title')} />;
}

export { ListPage as Component, ListFailure as ErrorBoundary };
