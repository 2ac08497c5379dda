import { MemberGoneError } from './member-rows.ts';
import type { MembersStore } from './members-store.ts';

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);
const CONNECTION_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** An error of the members store; `cause` is the error of SQLite or PostgreSQL. */
export class StoreError extends Error {
  constructor(cause: unknown) {
    super('The members store did not respond', { cause });
    this.name = 'StoreError';
  }
}

/** The fields of an error for the log. Errors of databases may contain rows, which are members' data. */
export function describeError(error: unknown): { type: string; message: string; code?: string; stack?: string } {
  if (error instanceof StoreError) return describeError(error.cause);
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  const { name, code, message, stack }: Error & { code?: unknown } = error;
  return { type: name, code: typeof code === 'string' ? code : undefined, message, stack };
}

/**
 * Wraps a store so that its errors are `StoreError`s. An error of SQLite alone could also be one of the catalog, and a
 * connection error one of a visitor.
 */
export function withStoreErrors(store: MembersStore): MembersStore {
  return {
    ...store,
    members: wrapRows(store.members),
    sessions: wrapRows(store.sessions),
    bookmarks: wrapRows(store.bookmarks),
    views: wrapRows(store.views),
    notes: wrapRows(store.notes),
    ownData: wrapRows(store.ownData),
  };
}

/** Tells whether an error comes from SQLite, PostgreSQL or the connection. Others come from our code. */
function isStorageError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, severity }: { name?: unknown; code?: unknown; message?: unknown; severity?: unknown } =
    error;
  if (name === 'SqliteError' || severity !== undefined) return true;
  return CONNECTION_CODES.has(String(code)) || CONNECTION_MESSAGES.test(String(message));
}

/** Every foreign key of the store refers to the member. */
function isForeignKeyError(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === '23503';
}

type Run = (...values: unknown[]) => Promise<unknown>;

function wrapRows<Rows extends object>(rows: Rows): Rows {
  const rethrow = (error: unknown) => {
    if (isForeignKeyError(error)) throw new MemberGoneError(error);
    throw isStorageError(error) ? new StoreError(error) : error;
  };
  return new Proxy(rows, {
    get: (_rows, name) => {
      const run: unknown = Reflect.get(rows, name);
      return typeof run === 'function' ? (...values: unknown[]) => (run as Run)(...values).catch(rethrow) : run;
    },
  });
}
