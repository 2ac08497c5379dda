import { createStore, type Store } from '@learning-center/shared/state';

/**
 * Forks the page's store for a prefetch. The fork reads the page's values until its first write; it never writes to the
 * page, which must not change before the visitor goes there.
 */
export function forkStore(page: Store): Store {
  const fork = createStore();
  let source = page;
  const set: Store['set'] = (atom, ...args) => {
    source = fork;
    return fork.set(atom, ...args);
  };
  return { ...fork, get: (atom) => source.get(atom), set };
}
