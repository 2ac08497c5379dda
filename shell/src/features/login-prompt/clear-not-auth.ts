import { isNotAuthAtom, type Store } from '@learning-center/shared/state';
import type { PageRouter } from '../../shell-context.ts';

/**
 * Clears the not-auth flag when a navigation starts, query-only ones included (A12). The new page's loader may set it
 * again. This subscribes to the router, because React may skip the render between start and end of a navigation.
 *
 * @returns the function that unsubscribes
 */
export function clearNotAuthOnNavigation(router: PageRouter, store: Store): () => void {
  let latest = keyOf(router.state);
  return router.subscribe((state) => {
    const key = keyOf(state);
    if (key === latest) return;
    latest = key;
    store.set(isNotAuthAtom, false);
  });
}

const keyOf = ({ location, navigation }: PageRouter['state']): string => (navigation.location ?? location).key;
