import { atom, createStore } from '@learning-center/shared/state';
import { onlookingStore } from './onlooking-store.ts';

const pathsAtom = atom<string[]>([]);
const countAtom = atom((get) => get(pathsAtom).length);
const addPathAtom = atom(null, (get, set, path: string) => set(pathsAtom, [...get(pathsAtom), path]));

describe('a store for what is loaded ahead', () => {
  it('knows what the page knows', () => {
    const page = createStore();
    page.set(pathsAtom, ['game-cinematics']);
    expect(onlookingStore(page).get(countAtom)).toBe(1);
  });

  it('keeps to itself what is noted', () => {
    const page = createStore();
    const ahead = onlookingStore(page);
    ahead.set(addPathAtom, 'first-short-film');
    expect(ahead.get(pathsAtom)).toEqual(['first-short-film']);
    expect(ahead.get(countAtom)).toBe(1);
    expect(page.get(pathsAtom)).toEqual([]);
  });
});
