import { atom, createStore } from '@learning-center/shared/state';
import { forkStore } from './forked-store.ts';

const pathsAtom = atom<string[]>([]);
const countAtom = atom((get) => get(pathsAtom).length);
const addPathAtom = atom(null, (get, set, path: string) => set(pathsAtom, [...get(pathsAtom), path]));

describe('a forked store', () => {
  it('reads the values of the page', () => {
    const page = createStore();
    page.set(pathsAtom, ['game-cinematics']);
    expect(forkStore(page).get(countAtom)).toBe(1);
  });

  it('writes nothing to the page', () => {
    const page = createStore();
    const fork = forkStore(page);
    fork.set(addPathAtom, 'first-short-film');
    expect(fork.get(pathsAtom)).toEqual(['first-short-film']);
    expect(fork.get(countAtom)).toBe(1);
    expect(page.get(pathsAtom)).toEqual([]);
  });
});
