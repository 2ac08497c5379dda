import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { writeDurably } from '../../src/durable-files.ts';
import { mapLimited } from '../../src/parallel.ts';
import { hasCode, Refusal } from '../../src/refusal.ts';

const NAME = 'backup.json';

/** How many files are read at once: a container may open few. */
const OPEN_FILES = 8;

const manifestSchema = v.object({
  formatVersion: v.literal(1),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  files: v.array(v.object({ path: v.string(), bytes: v.number(), sha256: v.string() })),
});
type Manifest = v.InferOutput<typeof manifestSchema>;

/** Writes what a backup holds, last: a folder without it is no whole backup. */
export async function writeManifest(folder: string): Promise<Manifest> {
  const files = await mapLimited(await filesOf(folder), OPEN_FILES, (file) => describeFile(folder, file));
  const manifest: Manifest = { formatVersion: 1, madeAt: new Date().toISOString(), files };
  await writeDurably(path.join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Reads what a backup holds and compares every file with it; throws a Refusal that names what is wrong. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const found = new Set(await filesOf(folder));
  const faults: string[] = [];
  for (const expected of manifest.files) {
    if (!found.delete(expected.path)) faults.push(`${expected.path} is missing`);
    else if ((await describeFile(folder, expected.path)).sha256 !== expected.sha256)
      faults.push(`${expected.path} was changed`);
  }
  faults.push(...[...found].map((file) => `${file} is no part of it`));
  if (faults.length > 0)
    throw new Refusal(`${folder} is not the backup that was made: ${faults.slice(0, 3).join(', ')}; take another one`);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, NAME), 'utf8').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new Refusal(`${folder} has no ${NAME}: it is no backup, or one that was not finished; take another one`);
  });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (!read.success) throw new Refusal(`${path.join(folder, NAME)} can not be read: take another backup`);
  return read.output;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  return files
    .map((file) => path.relative(folder, file))
    .filter((file) => file !== NAME)
    .sort();
}

async function describeFile(folder: string, file: string) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path.join(folder, file)), hash);
  const { size: bytes } = await stat(path.join(folder, file));
  return { path: file, bytes, sha256: hash.digest('hex') };
}
