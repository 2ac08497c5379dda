import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../model/format.ts';
import { storedFiles } from './verify-release.ts';

/** Changes with the file, so that a verified one is recognized without reading it. */
export const fingerprintOf = ({ ino, mtimeNs, size }: BigIntStats): string => `${ino} ${mtimeNs} ${size}`;

/** Reads the fingerprints of a release's files, by path below its folder; a missing file has none. */
export async function readFingerprints(folder: string, release: Release): Promise<Map<string, string>> {
  const fingerprints = new Map<string, string>();
  const read = async (file: string): Promise<void> => {
    const stats = await stat(path.join(folder, file), { bigint: true }).catch(() => undefined);
    if (stats) fingerprints.set(file, fingerprintOf(stats));
  };
  await Promise.all(storedFiles(release).map(({ file }) => read(file)));
  return fingerprints;
}
