import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../durable-files.ts';
import { decompress, type Encoding } from '../file-content.ts';
import type { Release, ReleaseFile } from '../format.ts';
import { mapLimited } from '../map-limited.ts';
import { parseRelease, RELEASE_FILE } from '../read-release.ts';
import { S3Error } from './s3-errors.ts';
import type { S3Objects } from './s3-objects.ts';

const MAX_CONCURRENT_UPLOADS = 8;

/** How often a file is written while others write or remove it. */
const MAX_ROUNDS = 5;

/** A finished release in a folder, and its place in the store. */
interface Upload {
  objects: S3Objects;
  folder: string;
  /** The key of the release, with a slash at its end. */
  root: string;
  /** Every file but `release.json`. */
  files: readonly string[];
}

/**
 * Adds a release; its `release.json` comes last and makes it exist. Several publishers may add the same release, or
 * one of them was killed. Then their plain files are equal, because the id is a hash of them, but compressed forms can
 * differ by the version of zlib. So a valid object is never replaced: whoever wrote it first decides its bytes. The
 * sizes in `release.json` are those of the stored objects, whoever wins with that file.
 */
export async function addRelease(objects: S3Objects, root: string, folder: string): Promise<'added' | 'taken'> {
  if (await objects.exists(root + RELEASE_FILE)) return 'taken';
  const upload = await prepareUpload(objects, root, folder);
  const sizes = await uploadFiles(upload, addFile);
  const text = await readReleaseText(upload, sizes);
  return (await objects.putIf(root + RELEASE_FILE, text, '')) === undefined ? 'taken' : 'added';
}

/** Overwrites every file of a release, `release.json` last. */
export async function overwriteRelease(objects: S3Objects, root: string, folder: string): Promise<void> {
  const upload = await prepareUpload(objects, root, folder);
  await uploadFiles(upload, async (_, file) => {
    await objects.put(root + file, await readFile(path.join(folder, file)));
    return undefined;
  });
  await objects.put(root + RELEASE_FILE, await readFile(path.join(folder, RELEASE_FILE)));
}

const prepareUpload = async (objects: S3Objects, root: string, folder: string): Promise<Upload> => ({
  objects,
  folder,
  root,
  files: (await listFiles(folder)).filter((file) => file !== RELEASE_FILE),
});

/** Writes one file. Returns the size of another publisher's form if that one stays. */
type WriteFile = (upload: Upload, file: string) => Promise<number | undefined>;

/** Writes all files, and repeats those that a removal of the release deleted meanwhile. */
async function uploadFiles(upload: Upload, write: WriteFile): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  let missing = upload.files;
  for (let round = 1; missing.length > 0; round += 1) {
    if (round > MAX_ROUNDS)
      throw new S3Error(`others remove files of ${upload.objects.address}/${upload.root}: publish again`);
    await mapLimited(missing, MAX_CONCURRENT_UPLOADS, async (file) => {
      const size = await write(upload, file);
      if (size === undefined) sizes.delete(file);
      else sizes.set(file, size);
    });
    const stored = new Set((await upload.objects.list(upload.root)).map(({ key }) => key.slice(upload.root.length)));
    missing = upload.files.filter((file) => !stored.has(file));
  }
  return sizes;
}

/** Writes a file unless a valid one is there. Replaces a damaged one. */
async function addFile(upload: Upload, file: string): Promise<number | undefined> {
  const { objects, folder, root } = upload;
  const content = await readFile(path.join(folder, file));
  let etag = '';
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    if ((await objects.putIf(root + file, content, etag)) !== undefined) return undefined;
    const stored = await objects.get(root + file);
    if (typeof stored !== 'object') {
      etag = '';
      continue;
    }
    if (stored.body.equals(content)) return undefined;
    if (await isCompressedForm(upload, file, stored.body)) return stored.body.length;
    etag = stored.etag;
  }
  throw new S3Error(`others keep writing ${objects.address}/${root}${file}: publish again`);
}

/** Whether these bytes are another compressed form of the same plain file. */
async function isCompressedForm({ folder, files }: Upload, file: string, bytes: Buffer): Promise<boolean> {
  const [, plain = '', encoding] = /^(.+)\.(br|gz)$/.exec(file) ?? [];
  if (!files.includes(plain)) return false;
  const content = await readFile(path.join(folder, plain));
  return decompress(encoding as Encoding, bytes, content.length).then(
    (decompressed) => decompressed.equals(content),
    () => false,
  );
}

async function readReleaseText({ folder }: Upload, sizes: ReadonlyMap<string, number>): Promise<string> {
  const file = path.join(folder, RELEASE_FILE);
  const content = await readFile(file);
  if (sizes.size === 0) return content.toString();
  return `${JSON.stringify(withStoredSizes(parseRelease(content, file), sizes), null, 2)}\n`;
}

const withStoredSizes = (release: Release, sizes: ReadonlyMap<string, number>): Release => ({
  ...release,
  files: release.files.map((file) => ({ ...file, compressed: storedSizes(file, sizes) })),
});

function storedSizes({ path: name, compressed }: ReleaseFile, sizes: ReadonlyMap<string, number>) {
  const entries = Object.entries(compressed).map(([encoding, size]) => [
    encoding,
    sizes.get(`client/${name}.${encoding}`) ?? size,
  ]);
  return Object.fromEntries(entries) as ReleaseFile['compressed'];
}
