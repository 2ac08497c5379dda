import { writeStored } from '@learning-center/shared/lib';
import { useLayoutEffect } from 'react';

/** The script in the page's head reads it before the first paint, and says it as `data-continues`. */
const KEY = 'lc.continues';

/** Keeps on this device whether the visitor had something to go on with; undefined while that is not known. */
export function useRememberedContinuing(isContinuing: boolean | undefined): void {
  useLayoutEffect(() => {
    if (isContinuing === undefined) return;
    writeStored(KEY, isContinuing ? 'yes' : undefined);
    const { dataset } = document.documentElement;
    if (isContinuing) dataset['continues'] = 'yes';
    else delete dataset['continues'];
  }, [isContinuing]);
}
