import { atom } from 'jotai';

/** Whether there is no network. The shell keeps it up to date in the browser. */
export const isOfflineAtom = atom(false);

/** Repeats something that failed. */
type Retry = () => void;

/** The retries of the failures on the page; each runs once when the network is back. */
export const waitingRetriesAtom = atom<readonly Retry[]>([]);

/** Adds a retry; returns a function that removes it. */
export const addRetryAtom = atom(null, (get, set, retry: Retry) => {
  set(waitingRetriesAtom, [...get(waitingRetriesAtom), retry]);
  return () => set(waitingRetriesAtom, (waiting) => waiting.filter((other) => other !== retry));
});

const isReloadingAtom = atom(false);

/** Reloads the page's data; several failures of one page share one reload. */
export const reloadDataAtom = atom(null, (get, set, reload: () => Promise<void>) => {
  if (get(isReloadingAtom)) return;
  set(isReloadingAtom, true);
  void reload().finally(() => set(isReloadingAtom, false));
});
