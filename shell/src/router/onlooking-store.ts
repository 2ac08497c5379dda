import { createStore, type Store } from '@learning-center/shared/state';

/**
 * A store for what is loaded ahead: it knows what the page knows, so that nothing of that is asked for again, and keeps
 * to itself what is noted, which must not show yet. From its first note on it knows only what it was told.
 */
export function onlookingStore(page: Store): Store {
  const own = createStore();
  let known = page;
  const set: Store['set'] = (atom, ...args) => {
    known = own;
    return own.set(atom, ...args);
  };
  return { ...own, get: (atom) => known.get(atom), set };
}
