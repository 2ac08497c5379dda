import { useLoaderData } from '@learning-center/shared/routing';
import type { LoaderData } from '@learning-center/shared/state';
import { EmptyState, FailedPage, Grid, Page, PageHeader } from '@learning-center/shared/ui';
import { useExampleText } from '../../example-text.ts';
import type { loadExample } from './load-example.ts';

/** The first page of this section. */
function ExamplePage() {
  const t = useExampleText();
  const products = useLoaderData<LoaderData<typeof loadExample>>();
  return (
    <Page>
      <PageHeader title={t('example.page.title')} lead={t('example.page.lead')} />
      {products.length === 0 && <EmptyState title={t('example.empty.title')} />}
      <Grid as="ul" gap={3} aria-label={t('example.page.title')}>
        {products.map(({ slug, name, tagline }) => (
          <li key={slug}>{t('example.product.line', { name, tagline })}</li>
        ))}
      </Grid>
    </Page>
  );
}

/** Replaces the page after a failed request. */
function ExampleFailure() {
  return <FailedPage title={useExampleText()('example.page.title')} />;
}

export { ExamplePage as Component, ExampleFailure as ErrorBoundary };
