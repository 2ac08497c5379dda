import { setTimeout as sleep } from 'node:timers/promises';
import type { Entry } from '../model/entry.ts';
import { UserError } from '../model/errors.ts';

/**
 * Where objects lie. Called by `open-store.ts`, which picks a folder, S3 or PostgreSQL. Owns the promise that an
 * object is whole or not there; `store-contract.ts` tries it on each. Fails: `UserError` for operators; a store that
 * is away never counts as empty.
 */

/** An object in a listing; its age is by the store's own clock. */
export interface StoredObject {
  key: string;
  ageMs: number;
}

/** A home of objects: a folder, S3 or PostgreSQL. Keys are relative paths, such as `changes/00000001.json`. */
export interface ObjectStore {
  /** Its address for messages; it never contains a password. */
  address: string;
  /** Undefined if there is no such object. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Writes an object unless there is one; false if there is. Of several at once, one succeeds. */
  putIfAbsent: (key: string, content: string | Buffer) => Promise<boolean>;
  /** Writes an object whatever was there. */
  put: (key: string, content: string | Buffer) => Promise<void>;
  /** The objects below a prefix, which ends with a slash, sorted by key; only those after a key, if one is given. */
  list: (prefix: string, after?: string) => Promise<StoredObject[]>;
  remove: (keys: readonly string[]) => Promise<void>;
  /** Resolves when something may have changed, or when aborted. */
  waitForChange: (signal: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
}

/** Where releases are: the log of changes with the reports of edges, and the files of releases. */
export interface ReleaseStore {
  /** Its address for messages. */
  address: string;
  records: ObjectStore;
  files: ObjectStore;
  /** Called with each change that this process makes. */
  onRecorded?: (entry: Entry) => void;
  close: () => Promise<void>;
}

/** What to do about a store of another design. */
export const oldStoreError = (address: string): UserError =>
  new UserError(
    `${address} is a store of an earlier version: choose an empty one, and publish and activate each app there`,
  );

/** Waits some time, unless aborted. Does not keep the process alive. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { ref: false, signal }).catch(() => undefined);

/** A slow uplink gets more time for a large file: a second for each 100 kB. */
export const uploadTimeMs = (content: string | Buffer): number => Buffer.byteLength(content) / 100;
