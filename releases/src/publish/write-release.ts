import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { syncFolder, writeDurably } from '../store/durable-files.ts';
import { contentTypeOf, integrityOf, compressFile, type Encoding } from '../store/file-content.ts';
import { buildRecordSchema, releaseSchema, type BuildRecord, type Release, type ReleaseFile } from '../store/format.ts';
import { mapLimited } from '../store/map-limited.ts';
import type { FileSet } from '../checks/build/build-files.ts';

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

/** zlib and the file system both use the pool's four threads. */
const MAX_CONCURRENT_WRITES = 4;

/** Writes a release's files below a folder. Files for browsers get compressed versions beside them. */
export async function writeFiles(
  folder: string,
  files: FileSet,
  onProgress: (done: number, total: number) => void,
): Promise<CompressedSizes> {
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(folder, file))));
  for (const each of folders) await mkdir(each, { recursive: true });
  let done = 0;
  const sizes = await mapLimited([...files], MAX_CONCURRENT_WRITES, async ([file, content]) => {
    const size = await writeWithCompressed(path.join(folder, file), content, file.startsWith('client/'));
    onProgress(++done, files.size);
    return [file, size] as const;
  });
  for (const each of folders) await syncFolder(each);
  return new Map(sizes);
}

async function writeWithCompressed(
  file: string,
  content: Buffer,
  isServed: boolean,
): Promise<Partial<Record<Encoding, number>>> {
  await writeDurably(file, content);
  const forms = isServed ? await compressFile(file, content) : [];
  for (const [encoding, bytes] of forms) await writeDurably(`${file}.${encoding}`, bytes);
  return Object.fromEntries(forms.map(([encoding, bytes]) => [encoding, bytes.length]));
}
