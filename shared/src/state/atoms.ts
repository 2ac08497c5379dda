import { atom } from 'jotai';

/** Whether a video is playing; then the page does not reload for a new release. */
export const isVideoPlayingAtom = atom(false);

/** The color theme; `system` follows the visitor's system. */
export type Theme = 'light' | 'dark' | 'system';

/** The visitor's theme on this device. */
export const themeAtom = atom<Theme>('system');

/** Whether single-key shortcuts are on; a visitor can switch them off on this device. */
export const areShortcutsOnAtom = atom(true);

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
