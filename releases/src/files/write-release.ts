import * as v from 'valibot';
import type { ReleaseStore } from '../stores/store.ts';
import { contentTypeOf, integrityOf, compressFile, decompress, type Encoding } from './file-content.ts';
import { buildRecordSchema, releaseSchema, type BuildRecord, type Release, type ReleaseFile } from '../model/format.ts';
import { mapLimited } from '../model/map-limited.ts';
import type { ReleaseName } from '../model/names.ts';
import { descriptionKey, filesFolder } from './release-files.ts';

/** The content of files by their paths, such as `client/remoteEntry.js`. */
export type FileSet = ReadonlyMap<string, Buffer>;

const filledRecordSchema = v.omit(buildRecordSchema, ['placeholder']);

interface ReleaseInput {
  record: BuildRecord;
  hash: string;
  files: FileSet;
  sizes: CompressedSizes;
  by: string;
  commit: string | null;
  publishedAt: string;
}

/** Builds `release.json` from final files. */
export function describeRelease({ record, hash, files, sizes, by, commit, publishedAt }: ReleaseInput): Release {
  const { server, ...appFields } = fillRecordHash(record, hash);
  const filesBelow = (folder: string): ReleaseFile[] =>
    [...files]
      .filter(([file]) => file.startsWith(folder))
      .map(([file, content]) => ({
        path: file.slice(folder.length),
        sha384: integrityOf(content),
        bytes: content.length,
        type: contentTypeOf(file),
        compressed: sizes.get(file) ?? {},
      }));
  return v.parse(releaseSchema, {
    ...appFields,
    hash,
    id: `${appFields.version}-${hash}`,
    files: filesBelow('client/'),
    server: { path: server, sha384: integrityOf(files.get(server) ?? Buffer.alloc(0)), files: filesBelow('server/') },
    commit,
    publishedAt,
    publishedBy: by,
  });
}

/** The placeholder also occurs in names, such as the container's own chunk. */
const fillRecordHash = (record: BuildRecord, hash: string): Omit<BuildRecord, 'placeholder'> =>
  v.parse(filledRecordSchema, JSON.parse(JSON.stringify(record).replaceAll(record.placeholder, hash)));

type CompressedSizes = ReadonlyMap<string, Partial<Record<Encoding, number>>>;

const MAX_CONCURRENT_WRITES = 8;

interface WriteOptions {
  store: Pick<ReleaseStore, 'files'>;
  release: ReleaseName;
  onProgress: (done: number, total: number) => void;
}

/**
 * Writes the files of a release, those for browsers with their compressed forms. Several publishers may write the same
 * release, or one of them was killed. Then their plain files are equal, because the id is a hash of them, but
 * compressed forms can differ by the version of zlib. So whoever wrote a valid object first decides its bytes, and the
 * sizes are those of the stored objects.
 */
export async function writeFiles(
  { store, release, onProgress }: WriteOptions,
  files: FileSet,
): Promise<CompressedSizes> {
  let done = 0;
  const sizes = await mapLimited([...files], MAX_CONCURRENT_WRITES, async ([file, content]) => {
    const key = filesFolder(release) + file;
    await writeFile(store, { key, content }, async (stored) => stored.equals(content));
    const size: Partial<Record<Encoding, number>> = {};
    for (const [encoding, bytes] of file.startsWith('client/') ? await compressFile(file, content) : [])
      size[encoding] = await writeFile(store, { key: `${key}.${encoding}`, content: bytes }, (stored) =>
        isFormOf(content, encoding, stored),
      );
    onProgress(++done, files.size);
    return [file, size] as const;
  });
  return new Map(sizes);
}

/** Writes an object unless a valid one is there; returns the size of the one that is there now. */
async function writeFile(
  { files }: Pick<ReleaseStore, 'files'>,
  { key, content }: { key: string; content: Buffer },
  isValid: (stored: Buffer) => Promise<boolean>,
): Promise<number> {
  if (await files.putIfAbsent(key, content)) return content.length;
  const stored = await files.get(key);
  if (stored && (await isValid(stored))) return stored.length;
  await files.put(key, content);
  return content.length;
}

/** Whether these bytes are a compressed form of a file. */
const isFormOf = (content: Buffer, encoding: Encoding, bytes: Buffer): Promise<boolean> =>
  decompress(encoding, bytes, content.length).then(
    (decompressed) => decompressed.equals(content),
    () => false,
  );

const textOf = (release: Release): string => `${JSON.stringify(release, null, 2)}\n`;

/** Adds the description of a release, after its files; false if another publisher was first. */
export const addDescription = ({ files }: Pick<ReleaseStore, 'files'>, release: Release): Promise<boolean> =>
  files.putIfAbsent(descriptionKey(release), textOf(release));

/** Writes the description of a release over the one that is there. */
export const replaceDescription = ({ files }: Pick<ReleaseStore, 'files'>, release: Release): Promise<void> =>
  files.put(descriptionKey(release), textOf(release));
