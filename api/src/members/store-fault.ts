import type { MembersStore } from './members-store.ts';
import { isStorageError } from './storage-error.ts';

/** The members store did not answer; `cause` is what SQLite or PostgreSQL said. */
export class StoreFault extends Error {
  constructor(cause: unknown) {
    super('The members store did not answer', { cause });
    this.name = 'StoreFault';
  }
}

/**
 * The same store whose faults can be told from others: an error of SQLite may be the catalog's, and one of a connection
 * a visitor's.
 */
export function withStoreFaults(store: MembersStore): MembersStore {
  return {
    ...store,
    members: marked(store.members),
    sessions: marked(store.sessions),
    bookmarks: marked(store.bookmarks),
    views: marked(store.views),
  };
}

type Run = (...values: unknown[]) => Promise<unknown>;

function marked<Rows extends object>(rows: Rows): Rows {
  const mark = (error: unknown) => {
    throw isStorageError(error) ? new StoreFault(error) : error;
  };
  return new Proxy(rows, {
    get: (_rows, name) => {
      const run: unknown = Reflect.get(rows, name);
      return typeof run === 'function' ? (...values: unknown[]) => (run as Run)(...values).catch(mark) : run;
    },
  });
}
