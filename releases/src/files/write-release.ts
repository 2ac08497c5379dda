import * as v from 'valibot';
import type { ReleaseStore } from '../stores/store.ts';
import { compressFile, contentTypeOf, decompress, integrityOf, type Encoding } from './file-content.ts';
import { type BuildRecord, type Release, type ReleaseFile, type ReleaseName, releaseSchema } from '../model/format.ts';
import { mapLimited } from '../model/map-limited.ts';
import { descriptionKey, filesFolder } from './release-files.ts';

/**
 * Files of releases. Called by `publish.ts`; `release-cache.ts` reads them at an edge. Owns that the description comes
 * last: then a release exists. Fails: what was written is unseen, and `prune` removes it.
 */

/** The content of files by their paths, such as `client/remoteEntry.js`. */
export type FileSet = ReadonlyMap<string, Buffer>;

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
  // The placeholder also occurs in names, such as the container's own chunk.
  const filled = JSON.stringify(record).replaceAll(record.placeholder, hash);
  const { server, ...appFields } = JSON.parse(filled) as BuildRecord;
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
  const sizes = await mapLimited([...files], MAX_CONCURRENT_WRITES, async ([file, plain]) => {
    const key = filesFolder(release) + file;
    await writeForm(store, key, { content: plain, plain });
    const size: Partial<Record<Encoding, number>> = {};
    for (const [encoding, content] of file.startsWith('client/') ? await compressFile(file, plain) : [])
      size[encoding] = await writeForm(store, `${key}.${encoding}`, { content, plain, encoding });
    onProgress(++done, files.size);
    return [file, size] as const;
  });
  return new Map(sizes);
}

/** Writes a file, or a form of it, unless a valid one is there; returns the size of the one that is there now. */
async function writeForm(
  { files }: Pick<ReleaseStore, 'files'>,
  key: string,
  { content, plain, encoding }: { content: Buffer; plain: Buffer; encoding?: Encoding },
): Promise<number> {
  if (await files.putIfAbsent(key, content)) return content.length;
  const stored = await files.get(key);
  const storedPlain = stored && encoding ? await decompress(encoding, stored, plain.length) : stored;
  if (stored && storedPlain?.equals(plain)) return stored.length;
  await files.put(key, content);
  return content.length;
}

/** The text of a description as it is stored. */
export const serializeRelease = (release: Release): string => `${JSON.stringify(release, null, 2)}\n`;

/** Writes the description of a release over the one that is there. */
export const replaceDescription = ({ files }: Pick<ReleaseStore, 'files'>, release: Release): Promise<void> =>
  files.put(descriptionKey(release), serializeRelease(release));
