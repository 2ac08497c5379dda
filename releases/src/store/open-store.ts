import { UsageError } from '../errors.ts';
import { readSecret } from '../read-secret.ts';
import { openFolderStore } from './folder/folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

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
  // Only the client that is needed is loaded.
  if (isS3(address)) return (await import('./s3/s3-store.ts')).openS3Store(address);
  if (!isPostgres(address)) return openFolderStore(address);
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  if (files === undefined) return openPostgresStore(address);
  const fileStore = await openStore({ address: files });
  const store = await openPostgresStore(address, { files: fileStore.files });
  return { ...store, close: async () => void (await Promise.all([store.close(), fileStore.close()])) };
}

/** Opens a store for some work, and closes it afterwards in any case. */
export async function withStore<Result>(
  address: StoreAddress,
  work: (store: ReleaseStore) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(address);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The variables that name a store. */
export interface StoreEnvironment {
  RELEASE_STORE?: string | undefined;
  RELEASE_STORE_FILE?: string | undefined;
  RELEASE_FILES?: string | undefined;
}

/**
 * Reads where the store is from the environment; an empty variable counts as not set. `named` is an address that
 * replaces the environment's.
 */
export function readStoreAddress(environment: StoreEnvironment, fallback: string, named?: string): StoreAddress {
  if (named !== undefined) return { address: named };
  const address = readSecret(environment, 'RELEASE_STORE') || fallback;
  return { address, files: environment.RELEASE_FILES || undefined };
}

/** Whether nothing was ever published or activated in a store. */
export const isEmptyStore = async (store: ReleaseStore): Promise<boolean> =>
  (await store.registry.read()).version === '' && (await store.files.listApps()).length === 0;

/** What is wrong with an address, as the end of a sentence; null if nothing is. */
export function findAddressProblem({ address, files }: StoreAddress): string | null {
  if (isUrl(address) && !isS3(address) && !isPostgres(address))
    return 'must be a folder, s3://bucket/prefix or postgres://…';
  if (files === undefined) return null;
  return isPostgres(address) && isS3(files) ? null : 'may have its files elsewhere only as postgres://… with s3://…';
}

/** Whether a text is a URL such as `http://host`. As a path it would create an odd folder. */
export const isUrl = (text: string): boolean => /^[a-z][a-z0-9+.-]+:\//i.test(text);

const isS3 = (address: string): boolean => address.startsWith('s3://');

const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

const withoutPassword = (address: string): string => address.replace(/:\/\/[^@/]*@/, '://');
