import type { Release, ReleaseFile } from '../model/format.ts';
import { mapLimited } from '../model/map-limited.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { decompress, integrityOf, type Encoding } from './file-content.ts';
import { readReleaseFile } from './release-files.ts';

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
