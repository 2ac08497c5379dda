import path from 'node:path';

export const registryFile = (store: string): string => path.join(store, 'registry.json');
/** What the running site says of itself for the release tool. */
export const siteFile = (store: string): string => path.join(store, 'site.json');
export const auditFile = (store: string): string => path.join(store, 'audit.jsonl');
export const releasesFolder = (store: string): string => path.join(store, 'releases');
export const appFolder = (store: string, app: string): string => path.join(releasesFolder(store), app);

/** The folder of one release; its browser files are in `client/`, its server bundle in `server/`. */
export const releaseFolder = (store: string, app: string, id: string): string => path.join(appFolder(store, app), id);

/** Unfinished work: on the same disk as the releases, so that it can be renamed into place. */
export const unfinishedFolder = (store: string): string => path.join(store, 'unfinished');
