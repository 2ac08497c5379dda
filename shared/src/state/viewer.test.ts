import { atom, createStore, loginInfoAtom, viewerAtom, viewerOf, viewerValueAtom } from './index.ts';

const mira = { login: true, name: 'Mira', avatarUrl: '/mira.svg', defaultAvatarUrl: '/default.svg' };
const guest = { login: false, avatarUrl: '', defaultAvatarUrl: '/default.svg' };

describe('the viewer of a page', () => {
  it('is undefined until the login info is loaded, then a guest or a member', () => {
    const store = createStore();
    expect(store.get(viewerAtom)).toBeUndefined();
    store.set(loginInfoAtom, guest);
    expect(store.get(viewerAtom)).toBe('');
    store.set(loginInfoAtom, mira);
    expect(store.get(viewerAtom)).toMatch(/^\w+$/);
  });

  it('depends on the name and the picture of the member only', () => {
    const others = [
      mira,
      { ...mira, name: 'Newbie' },
      { ...mira, avatarUrl: '/other.svg' },
      { ...mira, name: undefined },
    ];
    expect(new Set(others.map(viewerOf)).size).toBe(4);
    expect(viewerOf({ ...mira })).toBe(viewerOf(mira));
  });

  it('is a member even when the login info has no name and no picture', () => {
    expect(viewerOf({ login: true, avatarUrl: '', defaultAvatarUrl: '' })).not.toBe('');
  });

  it('has values that no other viewer gets', () => {
    const store = createStore();
    const valueAtom = viewerValueAtom('nothing');
    const displayedAtom = atom((get) => get(valueAtom));
    store.set(loginInfoAtom, mira);
    store.set(valueAtom, 'of Mira');
    expect(store.get(displayedAtom)).toBe('of Mira');
    for (const info of [guest, { ...mira, name: 'Newbie' }, undefined]) {
      store.set(loginInfoAtom, info);
      expect(store.get(displayedAtom)).toBe('nothing');
    }
  });
});
