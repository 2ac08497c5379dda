import { useRevalidator } from '@learning-center/shared/routing';
import { useListParams } from '@learning-center/shared/state';
import { LIBRARY_PARAMS, toLibraryPath, type LibraryParams } from './library-params.ts';

export const RESULTS_ID = 'results';

/** The current search parameters, and a function to change them. */
export interface Search {
  /** The latest parameters; their results may still be loading. */
  params: LibraryParams;
  isBusy: boolean;
  /** Navigates to other parameters. Typing replaces the current history entry. */
  goTo: (params: LibraryParams, options?: { isTyping: boolean }) => void;
}

/** Reads and changes the search parameters in the address, including a pending navigation. */
export function useSearch(): Search {
  const { params, isBusy, goTo } = useListParams(LIBRARY_PARAMS);
  const revalidator = useRevalidator();
  return {
    params,
    isBusy: isBusy || revalidator.state === 'loading',
    goTo: (changed, options) => {
      const path = toLibraryPath(changed);
      if (path !== toLibraryPath(params)) goTo(path, { ...options, scrollsToTop: isFarDown() });
    },
  };
}

/** Tells whether the visitor is deep in the old results. Only then, new results scroll to their top. */
function isFarDown(): boolean {
  const results = document.getElementById(RESULTS_ID);
  return results !== null && results.getBoundingClientRect().top < 0;
}
