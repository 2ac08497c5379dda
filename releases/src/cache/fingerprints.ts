import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../store/format.ts';
import { storedFiles } from '../verify/verify-release.ts';

/** Tells without reading a file whether it is still the one that was compared with its hash. */
export const fingerprintOf = ({ ino, mtimeNs, size }: BigIntStats): string => `${ino} ${mtimeNs} ${size}`;

/** Reads the fingerprints of a release's files, by path below its folder. */
export async function readFingerprints(folder: string, release: Release): Promise<ReadonlyMap<string, string>> {
  const entries = storedFiles(release).map(async ({ file }) => {
    const stats = await stat(path.join(folder, file), { bigint: true });
    return [file, fingerprintOf(stats)] as const;
  });
  return new Map(await Promise.all(entries));
}
