import { atom } from 'jotai';

/** Whether a video is playing; then the page does not reload for a new release. */
export const isVideoPlayingAtom = atom(false);

/** The color theme; `system` follows the visitor's system. */
export type Theme = 'light' | 'dark' | 'system';

/** The visitor's theme on this device. */
export const themeAtom = atom<Theme>('system');

/** Whether single-key shortcuts are on; a visitor can switch them off on this device. */
export const areShortcutsOnAtom = atom(true);
