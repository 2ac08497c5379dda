import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import {
  readRegistry,
  readRelease,
  readStoreAddress,
  UserError,
  verifyRelease,
  withStore,
  type Release,
  type ReleaseFile,
  type ReleaseStore,
} from '../../releases/src/index.ts';
import { mapLimited } from '../../releases/src/model/map-limited.ts';
import {
  descriptionKey,
  filesFolder,
  parseRelease,
  readReleaseFile,
  RELEASE_FILE,
  storedFiles,
} from '../../releases/src/files/release-files.ts';
import { APPS, DATA_PATHS, ROOT } from '../local/paths.ts';
import { log, runMain } from '../local/run-main.ts';

/** The releases that visitors had before, by app and id. Journeys run them with today's apps. */
export const KEPT_RELEASES = path.join(ROOT, 'tests/e2e/kept-releases');

const RELEASES_PER_APP = 2;
/** The content of all files of a release, in the order of its description. */
const CONTENT_FILE = 'files.br';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Reads the descriptions of an app's kept releases, newest first. */
export async function listKeptReleases(app: string, folder = KEPT_RELEASES): Promise<Release[]> {
  const ids = await readdir(path.join(folder, app)).catch(() => []);
  const files = ids.map((id) => path.join(folder, app, id, RELEASE_FILE));
  const releases = await Promise.all(files.map(async (file) => parseRelease(await readFile(file), file)));
  return releases.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

/** Keeps a release, and removes all but the app's last two. It stays valid without maps and compressed forms. */
export async function keepRelease(
  store: ReleaseStore,
  release: Release,
  folder = KEPT_RELEASES,
): Promise<'kept' | 'unchanged'> {
  const { app, id } = release;
  const kept = await listKeptReleases(app, folder);
  if (kept.some((each) => each.id === id)) return 'unchanged';
  await refuseUnfit(store, release, kept);
  const reduced = reduceRelease(release);
  const content = await mapLimited(storedFiles(reduced), 8, ({ file }) => readReleaseFile(store, release, file));
  const compressed = await compress(Buffer.concat(content.filter((bytes) => bytes !== undefined)), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  const own = path.join(folder, app, id);
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, CONTENT_FILE), compressed);
  await writeFile(path.join(own, RELEASE_FILE), `${JSON.stringify(reduced, null, 2)}\n`);
  for (const old of kept.slice(RELEASES_PER_APP - 1)) await rm(path.join(folder, app, old.id), { recursive: true });
  return 'kept';
}

async function refuseUnfit(store: ReleaseStore, release: Release, kept: readonly Release[]): Promise<void> {
  const { app, id, commit, publishedAt } = release;
  if (commit === null || commit.endsWith('-dirty'))
    throw new UserError(`${app} ${id} was not built from a commit (${commit}): keep a release that visitors had`);
  const oldest = kept[RELEASES_PER_APP - 1];
  if (oldest && publishedAt < oldest.publishedAt)
    throw new UserError(`${app} ${id} is older than the ${kept.length} kept releases of ${app}: keep a newer one`);
  const [damage] = await verifyRelease(store, release);
  if (damage) throw new UserError(`${app} ${id} is damaged (${damage.path} is ${damage.what}): keep another release`);
}

/** Adds a kept release to a store, if the store does not have it; every file is compared with its hash. */
export async function restoreKeptRelease(store: ReleaseStore, release: Release, folder = KEPT_RELEASES): Promise<void> {
  const kept = path.join(folder, release.app, release.id);
  const content = await decompress(await readFile(path.join(kept, CONTENT_FILE)));
  let offset = 0;
  for (const { file, bytes } of storedFiles(release)) {
    await store.files.put(filesFolder(release) + file, content.subarray(offset, offset + bytes));
    offset += bytes;
  }
  await store.files.put(descriptionKey(release), await readFile(path.join(kept, RELEASE_FILE)));
  const [damage] = await verifyRelease(store, release);
  if (damage) throw new Error(`the kept ${release.app} ${release.id} is damaged: ${damage.path} is ${damage.what}`);
}

function reduceRelease({ files, server, ...release }: Release): Release {
  return { ...release, files: reduceFiles(files), server: { ...server, files: reduceFiles(server.files) } };
}

const reduceFiles = (files: readonly ReleaseFile[]): ReleaseFile[] =>
  files.filter(({ path: file }) => !file.endsWith('.map')).map((file) => ({ ...file, compressed: {} }));

/** Keeps the active release of each app, or of the named ones: `npm run keep-releases -- [app…] [--store STORE]`. */
async function keepActiveReleases(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { store: { type: 'string' } } });
  const address = readStoreAddress(process.env, DATA_PATHS.store, values.store);
  await withStore(address, async (store) => {
    const { apps } = await readRegistry(store);
    // A new section has none yet.
    const released = APPS.filter((app) => apps[app]?.active !== undefined);
    if (released.length === 0) throw new UserError(`${store.address} has no active release: name another store`);
    for (const app of positionals.length > 0 ? positionals : released) {
      const id = apps[app]?.active;
      if (id === undefined) throw new UserError(`${app} has no active release in ${store.address}: name another store`);
      const outcome = await keepRelease(store, await readRelease(store, app, id));
      log(outcome === 'kept' ? `Kept ${app} ${id}.` : `${app} ${id} is already kept.`);
    }
  });
}

if (import.meta.main) void runMain(keepActiveReleases);
