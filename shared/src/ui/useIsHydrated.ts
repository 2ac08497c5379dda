import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, then true: for content that needs script. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, inBrowser, onServer);
}

const subscribe = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
