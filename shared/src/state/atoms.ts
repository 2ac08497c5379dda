import { atom } from 'jotai';
import type { LoginInfo } from '../contract/index.ts';

/** The login info; undefined until it is loaded (Specification 4). */
export const loginInfoAtom = atom<LoginInfo | undefined>(undefined);

/** Whether a member is logged in; undefined until the login info is loaded. */
export const isLoggedInAtom = atom((get) => get(loginInfoAtom)?.login);

/** True after a call returned NOT_AUTH; the login prompt then replaces the page (Specification 4). */
export const isNotAuthAtom = atom(false);

/** Whether a video is playing; then the page does not reload for a new release. */
export const isVideoPlayingAtom = atom(false);

/** The color theme; `system` follows the visitor's system. */
export type Theme = 'light' | 'dark' | 'system';

/** The visitor's theme on this device. */
export const themeAtom = atom<Theme>('system');

/** Whether single-key shortcuts are on; a visitor can switch them off on this device. */
export const areShortcutsOnAtom = atom(true);
