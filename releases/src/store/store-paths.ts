import path from 'node:path';
import { UsageError } from '../errors.ts';

export const registryFile = (store: string): string => path.join(store, 'registry.json');
/** Information of the running site for the release tool. */
export const siteFile = (store: string): string => path.join(store, 'site.json');
export const auditFile = (store: string): string => path.join(store, 'audit.jsonl');
export const releasesFolder = (store: string): string => path.join(store, 'releases');
export const appFolder = (store: string, app: string): string => path.join(releasesFolder(store), app);

/** The folder of one release; its browser files are in `client/`, its server bundle in `server/`. */
export const releaseFolder = (store: string, app: string, id: string): string => path.join(appFolder(store, app), id);

/** Work in progress: on the same disk as the releases, so that a rename commits it. */
export const stagingFolder = (store: string): string => path.join(store, 'unfinished');

/** Whether a text is a URL such as `s3://bucket`. As a path it would create an odd folder. */
export const isUrl = (text: string): boolean => /^[a-z][a-z0-9+.-]+:\//i.test(text);

/** The folder of a store; throws a UsageError for a URL. */
export function checkStoreFolder(text: string): string {
  if (!isUrl(text)) return text;
  throw new UsageError(`the store ${text} is an address: name a folder, such as .data/store, or one that is mounted`);
}
