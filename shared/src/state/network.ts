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
