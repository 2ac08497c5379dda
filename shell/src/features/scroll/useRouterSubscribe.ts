import type { useLocation } from '@learning-center/shared/routing';
import { useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';

/** What the router shows, and where it is on its way to. */
export interface RouterState {
  location: ReturnType<typeof useLocation>;
  navigation: { location?: ReturnType<typeof useLocation> | undefined };
}

/** Gives a way to follow the router's state; subscribers hear of a change before the document shows it. */
export function useRouterSubscribe(): ((onChange: (state: RouterState) => void) => () => void) | undefined {
  return useContext(RouterContext)?.router.subscribe;
}
