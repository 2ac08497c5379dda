import type { useLocation } from '@learning-center/shared/routing';
import { useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';

/** The router's current location, and that of its pending navigation. */
export interface RouterState {
  location: ReturnType<typeof useLocation>;
  navigation: { location?: ReturnType<typeof useLocation> | undefined };
}

/** The router's `subscribe`. Subscribers get a change before React renders it. */
export function useRouterSubscribe(): ((onChange: (state: RouterState) => void) => () => void) | undefined {
  return useContext(RouterContext)?.router.subscribe;
}
