import { atom } from 'jotai';
import type { LoginInfo } from '../contract/index.ts';
import { GUEST_VIEWER, loginAddress } from '../lib/index.ts';
import { useLanguage } from '../i18n/index.ts';
import { useHref } from '../routing/index.ts';
import { useServices } from './page-services.tsx';

/** The login info; undefined until it is loaded (Specification 4). */
export const loginInfoAtom = atom<LoginInfo | undefined>(undefined);

/** Whether a member is logged in; undefined until the login info is loaded. */
export const isLoggedInAtom = atom((get) => get(loginInfoAtom)?.login);

/** True after a call returned NOT_AUTH; the login prompt then replaces the page (Specification 4). */
export const isNotAuthAtom = atom(false);

/**
 * Identifies the viewer among the members and guests of one browser. The login info has no member id, so the name and the
 * picture serve as one: members without either are the same viewer.
 */
export function viewerOf({ login, name = '', avatarUrl }: LoginInfo): string {
  return login ? fingerprint(`${name} ${avatarUrl}`) : GUEST_VIEWER;
}

/** The current viewer; undefined until the login info is loaded. */
export const viewerAtom = atom((get) => {
  const info = get(loginInfoAtom);
  return info && viewerOf(info);
});

/** Creates an atom with a value for the current viewer; for any other viewer it has the initial value. */
export function viewerValueAtom<Value>(initial: Value) {
  const storedAtom = atom<{ viewer: string | undefined; value: Value }>({ viewer: undefined, value: initial });
  return atom(
    (get) => {
      const { viewer, value } = get(storedAtom);
      return viewer === get(viewerAtom) ? value : initial;
    },
    (get, set, value: Value) => set(storedAtom, { viewer: get(viewerAtom), value }),
  );
}

/** A short, stable hash (FNV-1a), so that stored keys do not contain the member's name. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let position = 0; position < text.length; position += 1)
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Links to log in and sign up, which return to the current address (Specification 2.8). */
export function useLoginLinks(): { loginHref: string; signUpHref: string } {
  const { config } = useServices();
  const language = useLanguage();
  const href = useHref(config.siteBase);
  return {
    loginHref: loginAddress({ config, language, href }),
    signUpHref: loginAddress({ config, language, href, page: 'register' }),
  };
}
