import { readFile, rm, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { hasCode, integrityOf } from 'releases';

/** Files of about ten of the largest builds. */
const MAX_REMEMBERED = 20_000;

/** A file of an upload, and what it should contain. */
interface ExpectedFile {
  location: string;
  bytes: number;
  sha384: string;
}

/** How much of a file is there. A complete file with another hash is removed. */
export type CheckFile = (file: ExpectedFile) => Promise<{ offset: number; isComplete: boolean; isDamaged: boolean }>;

const INCOMPLETE = { offset: 0, isComplete: false, isDamaged: false };

/** Creates the check. It remembers files that had the right hash: hashing them again would delay visitors. */
export function createFileCheck(): CheckFile {
  const verified = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  const check: CheckFile = async ({ location, bytes, sha384 }) => {
    const { size, mtimeMs } = await stat(location).catch(() => ({ size: 0, mtimeMs: undefined }));
    if (mtimeMs === undefined || size < bytes) return { ...INCOMPLETE, offset: size };
    const version = `${sha384} ${mtimeMs}`;
    const isIntact = async () => verified.get(location) === version || integrityOf(await readFile(location)) === sha384;
    if (size === bytes && (await isIntact())) {
      verified.set(location, version);
      return { offset: size, isComplete: true, isDamaged: false };
    }
    await rm(location, { force: true });
    return { ...INCOMPLETE, isDamaged: true };
  };
  return (file) =>
    check(file).catch((error: unknown) => {
      // It was removed after its size was read.
      if (hasCode(error, 'ENOENT')) return INCOMPLETE;
      throw error;
    });
}
