import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { mapLimited } from '../../releases/src/model/map-limited.ts';
import { hasCode, UserError } from '../../releases/src/model/errors.ts';

const MANIFEST_NAME = 'backup.json';

/** Format 1 had a catalog and releases that this version does not read. */
const FORMAT_VERSION = 2;

/** How many files are read at once: a container may open few. */
const MAX_OPEN_FILES = 8;

const manifestSchema = v.object({
  formatVersion: v.literal(FORMAT_VERSION),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  files: v.array(v.object({ path: v.string(), bytes: v.number(), sha256: v.string() })),
});
type Manifest = v.InferOutput<typeof manifestSchema>;

/** Writes the list of a backup's files, last: a folder without it is no complete backup. */
export async function writeManifest(folder: string): Promise<Manifest> {
  const files = await describeFiles(folder);
  const manifest: Manifest = { formatVersion: FORMAT_VERSION, madeAt: new Date().toISOString(), files };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(folder, MANIFEST_NAME), text, { flush: true });
  return manifest;
}

/** Compares a backup's files with their hashes; throws a UserError that names the differences. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const hashes = new Map((await describeFiles(folder)).map((file) => [file.path, file.sha256]));
  const changed = manifest.files.filter((file) => hashes.get(file.path) !== file.sha256);
  const known = new Set(manifest.files.map((file) => file.path));
  const problems = [
    ...changed.map((file) => `${file.path} ${hashes.has(file.path) ? 'was changed' : 'is missing'}`),
    ...[...hashes.keys()].filter((file) => !known.has(file)).map((file) => `${file} does not belong to it`),
  ];
  if (problems.length > 0)
    throw new UserError(
      `${folder} is not the backup that was made: ${problems.slice(0, 3).join(', ')}; take another one`,
    );
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST_NAME), 'utf8').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new UserError(
      `${folder} has no ${MANIFEST_NAME}: it is no backup, or one that was not finished; take another one`,
    );
  });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (read.issues?.some((issue) => v.getDotPath(issue) === 'formatVersion'))
    throw new UserError(
      `${path.join(folder, MANIFEST_NAME)} has another format than ${FORMAT_VERSION}: restore it with the version that made it`,
    );
  if (!read.success) throw new UserError(`${path.join(folder, MANIFEST_NAME)} cannot be read: take another backup`);
  return read.output;
}

/** All files of a backup by their paths in it. */
async function describeFiles(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const names = files.map((file) => path.relative(folder, file)).filter((name) => name !== MANIFEST_NAME);
  return mapLimited(names.sort(), MAX_OPEN_FILES, async (name) => {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(folder, name)), hash);
    const { size: bytes } = await stat(path.join(folder, name));
    return { path: name, bytes, sha256: hash.digest('hex') };
  });
}
