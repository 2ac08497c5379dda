import path from 'node:path';

export const registryFile = (folder: string): string => path.join(folder, 'registry.json');

export const auditFile = (folder: string): string => path.join(folder, 'audit.jsonl');

export const releasesFolder = (folder: string): string => path.join(folder, 'releases');

/** Reports of edges and of the running site, one file for each. */
export const reportsFolder = (folder: string): string => path.join(folder, 'reports');

export const appFolder = (folder: string, app: string): string => path.join(releasesFolder(folder), app);

/** The folder of one release; its browser files are in `client/`, its server bundle in `server/`. */
export const releaseFolder = (folder: string, app: string, id: string): string => path.join(appFolder(folder, app), id);

/** Work in progress: on the same disk as the releases, so that a rename commits it. */
export const stagingFolder = (folder: string): string => path.join(folder, 'unfinished');
