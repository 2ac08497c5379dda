import type { Release, ReleaseFile } from '../model/format.ts';
import { mapLimited } from '../model/map-limited.ts';
import type { ReleaseName } from '../model/names.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { decompress, type Encoding, integrityOf } from './file-content.ts';
import { descriptionKey, filesFolder, parseRelease, readDescription, readReleaseFile } from './release-files.ts';

type Files = Pick<ReleaseStore, 'files'>;

/**
 * Copies the intact files of a release into another store, its description last. Returns the damage of the source.
 * Throws a UserError if the description itself cannot be read.
 */
export async function copyRelease(source: Files, target: Files, { app, id }: ReleaseName): Promise<Damage[]> {
  const key = descriptionKey({ app, id });
  const description = await readDescription(source, { app, id });
  // The release that was asked for, whatever its description calls it.
  const release = { ...parseRelease(description, `${source.files.address}/${key}`), app, id };
  const damage = await verifyRelease(source, release, (file, content) =>
    target.files.put(filesFolder(release) + file, content),
  );
  await target.files.put(key, description);
  return damage;
}

/** Removes a release: its description first, so that it is gone at once. After a kill, a later removal does the rest. */
export async function removeRelease({ files }: Files, name: ReleaseName): Promise<void> {
  await files.remove([descriptionKey(name)]);
  await files.remove((await files.list(filesFolder(name))).map(({ key }) => key));
}

/** A younger file may belong to a release that is still being published. */
const STALE_MS = 60 * 60 * 1000;

/** Removes files without a release that killed commands left of an app. */
export async function removeLeftovers({ files }: Files, app: string, ids: readonly string[]): Promise<void> {
  const left = (await files.list(`files/${app}/`)).filter(({ key }) => !ids.includes(key.split('/')[2] ?? ''));
  const byRelease = Map.groupBy(left, ({ key }) => key.split('/')[2]);
  for (const objects of byRelease.values())
    if (objects.every(({ ageMs }) => ageMs > STALE_MS)) await files.remove(objects.map(({ key }) => key));
}

const MAX_CONCURRENT_READS = 16;

export interface Damage {
  path: string;
  what: 'missing' | 'changed' | 'unreadable';
}

/**
 * Compares every file of a release with its hash, including the compressed ones; an empty list means it is intact.
 * `onIntact` gets each intact file.
 */
export async function verifyRelease(
  store: Pick<ReleaseStore, 'files'>,
  release: Release,
  onIntact?: (file: string, content: Buffer) => Promise<void>,
): Promise<Damage[]> {
  const checked = await mapLimited(storedFiles(release), MAX_CONCURRENT_READS, async (stored): Promise<Damage[]> => {
    const content = await readReleaseFile(store, release, stored.file);
    if (!content) return [{ path: stored.file, what: 'missing' }];
    if (!(await isIntact(content, stored))) return [{ path: stored.file, what: 'changed' }];
    await onIntact?.(stored.file, content);
    return [];
  });
  return checked.flat();
}

interface StoredFile {
  file: string;
  sha384: string;
  /** The size of the plain file. */
  bytes: number;
  encoding: Encoding | null;
}

/** Every file of a release besides its description, compressed forms included. */
export const storedFiles = ({ files, server }: Release): StoredFile[] => [
  ...files.flatMap((file) => formsOf('client', file)),
  ...server.files.flatMap((file) => formsOf('server', file)),
];

function formsOf(folder: string, { path, sha384, bytes, compressed }: ReleaseFile): StoredFile[] {
  const file = `${folder}/${path}`;
  const encodings = (['br', 'gz'] as const).filter((encoding) => compressed[encoding] !== undefined);
  return [
    { file, sha384, bytes, encoding: null },
    ...encodings.map((encoding) => ({ file: `${file}.${encoding}`, sha384, bytes, encoding })),
  ];
}

/** Compares a stored file with the hash of its content. A compressed form must be smaller than the plain file. */
async function isIntact(content: Buffer, { sha384, bytes, encoding }: StoredFile): Promise<boolean> {
  if (encoding && content.length >= bytes) return false;
  // A few bytes may decompress to more than the memory holds.
  const plain = encoding ? await decompress(encoding, content, bytes) : content;
  return plain !== undefined && integrityOf(plain) === sha384;
}
