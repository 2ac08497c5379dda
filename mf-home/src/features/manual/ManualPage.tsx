import { paths, useLoaderData } from '@learning-center/shared/routing';
import type { LoaderData } from '@learning-center/shared/state';
import { CardSkeletons, Chip, EmptyState, ErrorPanel, Grid, Page, Row, useRetry } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { useRow } from '../../useRow.ts';
import { fetchManuals, type loadManuals, type ProductManual } from './data.ts';
import { ManualCard } from './ManualCard.tsx';
import styles from './ManualPage.module.css';

/**
 * The online manuals of every product (Specification 2.1, design "Online Manual"). Called by `routes.tsx` with the row
 * of `data.ts`. Owns nothing. Fails: `ManualsFailure` in place of the list.
 */
function ManualPage() {
  const t = useHomeText();
  const manuals = useRow(useLoaderData<LoaderData<typeof loadManuals>>(), fetchManuals);
  return (
    <Page>
      <Grid as="header" gap={2}>
        <h1 tabIndex={-1}>{t('manual.title')}</h1>
        <p className={styles.intro}>{t('manual.lead')}</p>
      </Grid>
      {manuals.state === 'ready' && <Manuals manuals={manuals.content} />}
      {manuals.state === 'failed' && <ManualsFailure />}
      {manuals.state === 'pending' && <ManualsSkeleton />}
    </Page>
  );
}

export { ManualPage as Component };

function Manuals({ manuals }: { manuals: readonly ProductManual[] }) {
  const t = useHomeText();
  if (manuals.length === 0) return <EmptyState title={t('manual.empty.title')} />;
  return (
    <>
      <nav aria-label={t('manual.products.label')}>
        <Row as="ul" wraps gap={2} data-screen-only>
          {manuals.map(({ slug, name }) => (
            <li key={slug}>
              <Chip to={`${paths.onlineManual()}#${slug}`}>{name}</Chip>
            </li>
          ))}
        </Row>
      </nav>
      <div className={styles.container}>
        <Grid as="ul" gap={4} className={styles.manuals}>
          {manuals.map((manual) => (
            <li key={manual.slug}>
              <ManualCard manual={manual} />
            </li>
          ))}
        </Grid>
      </div>
    </>
  );
}

function ManualsSkeleton() {
  return (
    <>
      <CardSkeletons count={7} />
      <noscript>
        <ManualsFailure />
      </noscript>
    </>
  );
}

function ManualsFailure() {
  return <ErrorPanel isPage {...useRetry()} />;
}
