import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../errors.ts';
import type { FileBackend } from '../release-store.ts';
import { commitFolder, discard, overwriteFolder, withStagingFolder } from './staging.ts';
import { appFolder, releaseFolder, releasesFolder } from './store-paths.ts';

/** Keeps the files of releases in folders. */
export function createFolderFiles(folder: string): FileBackend {
  return {
    location: (app, id) => (id === undefined ? appFolder(folder, app) : releaseFolder(folder, app, id)),
    listApps: () => listNames(releasesFolder(folder)),
    listReleaseIds: (app) => listNames(appFolder(folder, app)),
    read: async ({ app, id }, file) =>
      readFile(path.join(releaseFolder(folder, app, id), file)).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
        throw error;
      }),
    stage: (work) => withStagingFolder(folder, work),
    add: ({ app, id }, finished) => commitFolder(finished, releaseFolder(folder, app, id)),
    overwrite: async ({ app, id }, finished) => {
      const target = releaseFolder(folder, app, id);
      if ((await commitFolder(finished, target)) === 'taken') await overwriteFolder(finished, target, 'release.json');
    },
    remove: ({ app, id }) => discard(folder, releaseFolder(folder, app, id)),
    localFolder: ({ app, id }) => path.resolve(releaseFolder(folder, app, id)),
  };
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
}
