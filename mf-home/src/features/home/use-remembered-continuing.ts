import { writeStored } from '@learning-center/shared/lib';
import { useLayoutEffect } from 'react';

/** The script in the page's head reads it before the first paint, and says it as `data-continues`. */
const KEY = 'lc.continues';

/** Keeps on this device how many videos the visitor had to go on with; undefined while that is not known. */
export function useRememberedContinuing(count: number | undefined): void {
  useLayoutEffect(() => {
    if (count === undefined) return;
    writeStored(KEY, count > 0 ? String(count) : undefined);
    const { dataset } = document.documentElement;
    if (count > 0) dataset['continues'] = String(count);
    else delete dataset['continues'];
  }, [count]);
}
