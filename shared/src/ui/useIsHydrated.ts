import { useSyncExternalStore } from 'react';

/** False on the server and on the browser's first render, true from then on: for what only works with script. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, inBrowser, onServer);
}

const subscribe = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
