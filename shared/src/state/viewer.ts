import { atom } from 'jotai';
import type { LoginInfo } from '../contract/index.ts';
import { GUEST_VIEWER } from '../lib/index.ts';
import { loginInfoAtom } from './atoms.ts';

/**
 * Tells members of one browser apart, and a member from a guest. The login info has no id of a member: what it says of
 * them stands for one, so that members without a name and a picture of their own are the same viewer.
 */
export function viewerOf({ login, name = '', avatarUrl }: LoginInfo): string {
  return login ? fingerprint(`${name} ${avatarUrl}`) : GUEST_VIEWER;
}

/** Who the page is shown to; undefined until that is known. */
export const viewerAtom = atom((get) => {
  const info = get(loginInfoAtom);
  return info && viewerOf(info);
});

/** An atom that holds a value of one viewer; for any other viewer it holds the initial value. */
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

/** Short and the same each time (FNV-1a): what the browser stores does not name the member. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let position = 0; position < text.length; position += 1)
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  return (hash >>> 0).toString(36);
}
