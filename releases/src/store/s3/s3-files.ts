import { mapLimited } from '../map-limited.ts';
import { RELEASE_FILE } from '../read-release.ts';
import type { FileBackend, ReleaseName } from '../release-store.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import type { S3Objects } from './s3-objects.ts';
import { addRelease, overwriteRelease } from './upload-release.ts';

const FOLDER = 'releases/';
const MAX_CONCURRENT_REQUESTS = 8;

/** A younger file may belong to an upload that still runs. */
const STALE_UPLOAD_MS = 60 * 60 * 1000;

/** Keeps the files of releases as objects. */
export function createS3Files(objects: S3Objects): FileBackend {
  return {
    location: (app, id) => `${objects.address}/${FOLDER}${app}${id === undefined ? '' : `/${id}`}`,
    listApps: () => objects.listFolders(FOLDER),
    listReleaseIds: async (app) => (await listFolders(objects, app)).complete,
    read: async (release, file) => {
      const found = await objects.get(rootOf(release) + file);
      return typeof found === 'object' ? found.body : undefined;
    },
    stage: withTemporaryFolder,
    add: (release, folder) => addRelease(objects, rootOf(release), folder),
    overwrite: (release, folder) => overwriteRelease(objects, rootOf(release), folder),
    remove: async (release) => {
      await objects.remove([rootOf(release) + RELEASE_FILE]);
      await removeBelow(objects, rootOf(release));
      await removeStaleUploads(objects, release.app);
    },
  };
}

const rootOf = ({ app, id }: ReleaseName): string => `${FOLDER}${app}/${id}/`;

/**
 * Separates releases from the files of killed commands, which have no `release.json`. Requests the head of that file
 * for each release, eight at a time. A listing of all keys would cost more: a release has some 300 objects with its
 * compressed forms, so three releases fill a page of 1,000 keys, and pages come one after the other.
 */
async function listFolders(objects: S3Objects, app: string): Promise<{ complete: string[]; incomplete: string[] }> {
  const ids = await objects.listFolders(`${FOLDER}${app}/`);
  const isComplete = await mapLimited(ids, MAX_CONCURRENT_REQUESTS, (id) =>
    objects.exists(rootOf({ app, id }) + RELEASE_FILE),
  );
  return {
    complete: ids.filter((_, index) => isComplete[index]),
    incomplete: ids.filter((_, index) => !isComplete[index]),
  };
}

async function removeBelow(objects: S3Objects, root: string): Promise<void> {
  await objects.remove((await objects.list(root)).map(({ key }) => key));
}

/** Deletes the files that killed commands left of an app. */
async function removeStaleUploads(objects: S3Objects, app: string): Promise<void> {
  for (const id of (await listFolders(objects, app)).incomplete) {
    const listed = await objects.list(rootOf({ app, id }));
    if (listed.every(({ ageMs }) => ageMs > STALE_UPLOAD_MS)) await objects.remove(listed.map(({ key }) => key));
  }
}
