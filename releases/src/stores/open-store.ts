import { readFileSync } from 'node:fs';
import { errorMessage, UsageError } from '../model/errors.ts';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore, ReleaseStore } from './store.ts';

/** Where a store is, and where its files are if that is another place. */
export interface StoreAddress {
  /** A folder, `s3://bucket/prefix` or `postgres://…`. */
  address: string;
  /** `s3://bucket/prefix` for the files of a store in PostgreSQL; by default they are in rows. */
  files?: string | undefined;
}

/** Opens a store; throws a UsageError for an address of another kind. */
export async function openStore({ address, files }: StoreAddress): Promise<ReleaseStore> {
  const problem = findAddressProblem({ address, files });
  if (problem !== null) throw new UsageError(`the store ${withoutPassword(address)} ${problem}`);
  const records = await openObjectStore(address);
  return toReleaseStore(records, files === undefined ? records : await openObjectStore(files));
}

/** Keeps the files of releases in the home of their log, or in another one. */
export const toReleaseStore = (records: ObjectStore, files = records): ReleaseStore => ({
  address: records.address,
  records,
  files,
  close: async () => void (await Promise.all([...new Set([records, files])].map((home) => home.close()))),
});

/** Loads only the client that is needed. */
async function openObjectStore(address: string): Promise<ObjectStore> {
  if (isS3(address)) return (await import('./s3-store.ts')).openS3Store(address);
  if (isPostgres(address)) return (await import('./postgres-store.ts')).openPostgresStore(address);
  return openFolderStore(address);
}

/** Opens a store for some work, and closes it afterwards in any case. */
export async function withStore<Result>(address: StoreAddress, work: (store: ReleaseStore) => Promise<Result>) {
  const store = await openStore(address);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The variables that name a store. */
type StoreEnvironment = Partial<Record<'RELEASE_STORE' | 'RELEASE_STORE_FILE' | 'RELEASE_FILES', string | undefined>>;

/** Reads where the store is; an empty variable counts as not set. `named` replaces the environment. */
export function readStoreAddress(environment: StoreEnvironment, fallback: string, named?: string): StoreAddress {
  if (named !== undefined) return { address: named };
  const address = readSecret(environment, 'RELEASE_STORE') || fallback;
  return { address, files: environment.RELEASE_FILES || undefined };
}

/** What is wrong with an address, as the end of a sentence; null if nothing is. */
export function findAddressProblem({ address, files }: StoreAddress): string | null {
  if (isUrl(address) && !isS3(address) && !isPostgres(address))
    return 'must be a folder, s3://bucket/prefix or postgres://…';
  if (files === undefined) return null;
  return isPostgres(address) && isS3(files) ? null : 'may have its files elsewhere only as postgres://… with s3://…';
}

/** Whether a text is a URL such as `http://host`. As a path it would create an odd folder. */
const isUrl = (text: string): boolean => /^[a-z][a-z0-9+.-]+:\//i.test(text);

const isS3 = (address: string): boolean => address.startsWith('s3://');

const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

const withoutPassword = (address: string): string => address.replace(/:\/\/[^@/]*@/, '://');

/** Reads a variable, or the file that its `…_FILE` variable names. Empty if neither is set. */
export function readSecret<Name extends string>(
  environment: Readonly<Partial<Record<Name | `${Name}_FILE`, string | undefined>>>,
  name: Name,
): string {
  const value = environment[name];
  const file = environment[`${name}_FILE`];
  if (!file) return value ?? '';
  if (value) throw new UsageError(`set ${name} or ${name}_FILE, not both`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new UsageError(`${name}_FILE cannot be read: ${errorMessage(error)}`);
  }
}
