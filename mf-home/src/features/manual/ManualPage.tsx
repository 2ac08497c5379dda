import { paths, useLoaderData } from '@learning-center/shared/routing';
import type { LoadedBy } from '@learning-center/shared/state';
import { CardSkeletons, Chip, EmptyState, ErrorPanel } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { useRetry } from '../../use-retry.ts';
import { useRow } from '../../use-row.ts';
import { askForManuals, type loadManuals, type ProductManual } from './load-manuals.ts';
import { ManualCard } from './ManualCard.tsx';
import styles from './ManualPage.module.css';

/** The online manuals of every product (Specification 2.1, design "Online Manual"). */
export function ManualPage() {
  const t = useHomeText();
  const manuals = useRow(useLoaderData<LoadedBy<typeof loadManuals>>(), askForManuals);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('manual.title')}</h1>
        <p className={styles.lead}>{t('manual.lead')}</p>
      </header>
      {manuals.state === 'ready' && <Manuals manuals={manuals.content} />}
      {manuals.state === 'failed' && <ManualsFailure />}
      {manuals.state === 'coming' && <ComingManuals />}
    </div>
  );
}

function Manuals({ manuals }: { manuals: readonly ProductManual[] }) {
  const t = useHomeText();
  if (manuals.length === 0) return <EmptyState title={t('manual.empty.title')} />;
  return (
    <>
      <nav aria-label={t('manual.products.label')}>
        <ul className={styles.products}>
          {manuals.map(({ slug, name }) => (
            <li key={slug}>
              <Chip to={`${paths.onlineManual()}#${slug}`}>{name}</Chip>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.place}>
        <ul className={styles.manuals}>
          {manuals.map((manual) => (
            <li key={manual.slug}>
              <ManualCard manual={manual} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function ComingManuals() {
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
