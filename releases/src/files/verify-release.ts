import { codeOf } from '../model/errors.ts';
import { decompress, type Encoding, integrityOf } from './file-content.ts';
import type { Release, ReleaseFile } from '../model/format.ts';
import { mapLimited } from '../model/map-limited.ts';
import { readReleaseFile } from './release-files.ts';
import type { ReleaseStore } from '../stores/store.ts';

export interface Damage {
  path: string;
  what: 'missing' | 'changed' | 'unreadable';
}

/** Compares every file of a release with its hash, including the compressed ones; an empty list means it is intact. */
export async function verifyRelease(store: Pick<ReleaseStore, 'files'>, release: Release): Promise<Damage[]> {
  const checked = await mapLimited(storedFiles(release), 8, async (stored) => {
    const { file } = stored;
    const bytes = await readReleaseFile(store, release, file);
    const what = bytes ? await checkBytes(bytes, stored) : 'missing';
    return what === 'whole' ? [] : [{ path: file, what } as const];
  });
  return checked.flat();
}

/** Every file of a release besides `release.json`, compressed forms included. */
export const storedFiles = ({ files, server }: Release): StoredFile[] => [
  ...listStoredFiles('client', files),
  ...listStoredFiles('server', server.files),
];

export interface StoredFile {
  file: string;
  sha384: string;
  /** The size of the plain file. */
  bytes: number;
  encoding: Encoding | null;
}

function listStoredFiles(folder: string, files: readonly ReleaseFile[]): StoredFile[] {
  return files.flatMap(({ path: name, sha384, bytes, compressed }): StoredFile[] => {
    const file = `${folder}/${name}`;
    const encodings = (['br', 'gz'] as const).filter((encoding) => compressed[encoding] !== undefined);
    return [
      { file, sha384, bytes, encoding: null },
      ...encodings.map((encoding) => ({ file: `${file}.${encoding}`, sha384, bytes, encoding })),
    ];
  });
}

/** Compares a stored file with the hash of its content. A compressed form must be smaller than the plain file. */
export async function checkBytes(
  content: Buffer,
  { sha384, bytes, encoding }: Omit<StoredFile, 'file'>,
): Promise<'changed' | 'whole'> {
  if (encoding && content.length >= bytes) return 'changed';
  try {
    // A few bytes may decompress to more than the memory holds.
    const plain = encoding ? await decompress(encoding, content, bytes) : content;
    return integrityOf(plain) === sha384 ? 'whole' : 'changed';
  } catch (error) {
    if (encoding && isDecompressError(error)) return 'changed';
    throw error;
  }
}

/** zlib reports bytes that do not decompress by codes such as Z_BUF_ERROR and ERR__ERROR_FORMAT_PADDING_1. */
const isDecompressError = (error: unknown): boolean => /^(Z_|ERR_)/.test(codeOf(error));
