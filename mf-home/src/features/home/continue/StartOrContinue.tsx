import { writeStored } from '@learning-center/shared/lib';
import { Disclosure } from '@learning-center/shared/ui';
import { useLayoutEffect } from 'react';
import { useHomeText } from '../../../home-text.ts';
import type { ProductTileData } from '../load-home.ts';
import { ContinueWatching, ContinueWatchingSkeleton } from './ContinueWatching.tsx';
import styles from './StartOrContinue.module.css';
import { StartSteps } from './StartSteps.tsx';
import { useVideosToContinue } from './useVideosToContinue.ts';

interface StartOrContinueProps {
  page?: object;
  /** Empty while they load. */
  products: readonly ProductTileData[];
}

/**
 * Shows the started videos, or the first steps to a visitor without any (design "Home"). Beside videos, the steps are
 * folded. Only the browser has that data. Until it loads, the page shows the variant that this device showed last. `page` is the page's data: new data
 * triggers a reload.
 */
export function StartOrContinue({ page, products }: StartOrContinueProps) {
  const t = useHomeText();
  const row = useVideosToContinue(page);
  const count = row?.state === 'ready' ? row.content.length : undefined;
  useStoreContinueCount(count);
  return (
    <>
      {!row && (
        <div className={styles.expected} inert aria-hidden="true">
          <ContinueWatchingSkeleton />
          <Disclosure summary={t('home.start.title')}>{null}</Disclosure>
        </div>
      )}
      {row && count !== 0 && <ContinueWatching row={row} />}
      {count ? (
        <StartSteps products={products} isFolded />
      ) : (
        <div className={styles.start}>
          <StartSteps products={products} />
        </div>
      )}
    </>
  );
}

/** The script in the page's head reads this key before the first paint. It sets `data-continues`. */
const KEY = 'lc.continues';

/** Stores the number of videos to continue on this device; undefined while it is loading. */
function useStoreContinueCount(count: number | undefined): void {
  useLayoutEffect(() => {
    if (count === undefined) return;
    writeStored(KEY, count > 0 ? String(count) : undefined);
    const { dataset } = document.documentElement;
    if (count > 0) dataset['continues'] = String(count);
    else delete dataset['continues'];
  }, [count]);
}
