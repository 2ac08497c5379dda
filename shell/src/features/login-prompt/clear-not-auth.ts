import { isNotAuthAtom, type Store } from '@learning-center/shared/state';

/** What this needs of a router of the data kind. */
interface NavigatingRouter {
  state: RouterPlace;
  subscribe: (onChange: (state: RouterPlace) => void) => () => void;
}

/** Where a router is, and where it is about to be. */
interface RouterPlace {
  location: { key: string };
  navigation: { location?: { key: string } | undefined };
}

/**
 * Any navigation clears the not-auth flag, query-only ones included (decision A12). It is cleared as the navigation
 * starts, before the new page's own loader can set it. The router itself says so: a render between start and end of a
 * navigation may be left out, and the flag of the new page would go with that of the old one.
 *
 * @returns what ends it
 */
export function clearNotAuthOnNavigation(router: NavigatingRouter, store: Store): () => void {
  let latest = keyOf(router.state);
  return router.subscribe((state) => {
    const key = keyOf(state);
    if (key === latest) return;
    latest = key;
    store.set(isNotAuthAtom, false);
  });
}

const keyOf = (state: RouterPlace): string => state.navigation.location?.key ?? state.location.key;
