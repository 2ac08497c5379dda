import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkBytes, storedFiles, type Damage } from '../verify/verify-release.ts';
import { writeDurably } from './durable-files.ts';
import { mapLimited } from './map-limited.ts';
import { parseRelease, RELEASE_FILE } from './read-release.ts';
import type { ReleaseName, ReleaseStore } from './release-store.ts';

/** Connections to the store that one download uses at the same time. */
const MAX_CONCURRENT_READS = 16;

/**
 * Copies a release from a store into a folder, `release.json` last. Compares every file with its hash and returns the
 * damage; a missing file is not written. Throws a UserError if `release.json` itself cannot be read.
 */
export async function downloadRelease(
  { files }: Pick<ReleaseStore, 'files'>,
  { app, id }: ReleaseName,
  folder: string,
): Promise<Damage[]> {
  const description = await files.read({ app, id }, RELEASE_FILE);
  const release = parseRelease(description ?? Buffer.alloc(0), `${files.location(app, id)}/${RELEASE_FILE}`);
  const damage = await mapLimited(storedFiles(release), MAX_CONCURRENT_READS, async (stored) => {
    const { file } = stored;
    const content = await files.read({ app, id }, file);
    if (!content) return [{ path: file, what: 'missing' as const }];
    await write(path.join(folder, file), content);
    const what = await checkBytes(content, stored);
    return what === 'whole' ? [] : [{ path: file, what }];
  });
  if (description) await write(path.join(folder, RELEASE_FILE), description);
  return damage.flat();
}

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeDurably(file, content);
}
