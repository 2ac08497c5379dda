import { atom, createStore, loginInfoAtom, viewerAtom, viewerOf, viewerValueAtom } from './index.ts';

const mira = { login: true, name: 'Mira', avatarUrl: '/mira.svg', defaultAvatarUrl: '/default.svg' };
const guest = { login: false, avatarUrl: '', defaultAvatarUrl: '/default.svg' };

describe('the viewer of a page', () => {
  it('is unknown until the login info has come, then a guest or a member', () => {
    const store = createStore();
    expect(store.get(viewerAtom)).toBeUndefined();
    store.set(loginInfoAtom, guest);
    expect(store.get(viewerAtom)).toBe('');
    store.set(loginInfoAtom, mira);
    expect(store.get(viewerAtom)).toMatch(/^\w+$/);
  });

  it('is another one for another name or another picture, and the same member each time', () => {
    const others = [
      mira,
      { ...mira, name: 'Newbie' },
      { ...mira, avatarUrl: '/other.svg' },
      { ...mira, name: undefined },
    ];
    expect(new Set(others.map(viewerOf)).size).toBe(4);
    expect(viewerOf({ ...mira })).toBe(viewerOf(mira));
  });

  it('is a member where the login info has neither a name nor a picture', () => {
    expect(viewerOf({ login: true, avatarUrl: '', defaultAvatarUrl: '' })).not.toBe('');
  });

  it('has values that nobody else gets', () => {
    const store = createStore();
    const valueAtom = viewerValueAtom('nothing');
    const shownAtom = atom((get) => get(valueAtom));
    store.set(loginInfoAtom, mira);
    store.set(valueAtom, 'of Mira');
    expect(store.get(shownAtom)).toBe('of Mira');
    for (const info of [guest, { ...mira, name: 'Newbie' }, undefined]) {
      store.set(loginInfoAtom, info);
      expect(store.get(shownAtom)).toBe('nothing');
    }
  });
});
