import { atom } from 'jotai';
import type { LoginInfo } from '../contract/index.ts';

/** Who is logged in; undefined until the login info has come (specification 4). */
export const loginInfoAtom = atom<LoginInfo | undefined>(undefined);

/** Whether a member is logged in; undefined until it is known. */
export const isLoggedInAtom = atom((get) => get(loginInfoAtom)?.login);

/** Set whenever a call answers NOT_AUTH; the login prompt then replaces the page (specification 4). */
export const isNotAuthAtom = atom(false);

/** Whether a video plays on the page; a page on which one plays is not left for a new release. */
export const isVideoPlayingAtom = atom(false);

/** Light, dark, or what the visitor's system says. */
export type Theme = 'light' | 'dark' | 'system';

/** The theme that the visitor chose on this device. */
export const themeAtom = atom<Theme>('system');

/** Whether single keys do something; a visitor can switch that off on this device. */
export const areShortcutsOnAtom = atom(true);
