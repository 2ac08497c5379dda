import { cp, readFile, rm } from 'node:fs/promises';
import { replaceAtomically } from './durable-files.ts';
import { withLock } from './lock.ts';
import { listApps, listReleaseIds } from './read-release.ts';
import { hasCode } from './refusal.ts';
import { auditFile, registryFile, releaseFolder } from './store-paths.ts';
import { discard, place, placeOver, withUnfinished } from './unfinished.ts';

/** Makes a store what its copy is: its releases first, the registry last, and then what the copy does not have goes. */
export async function restoreStore(copy: string, store: string): Promise<void> {
  const kept = await idsOf(copy);
  for (const { app, id } of kept)
    await restoreRelease(releaseFolder(copy, app, id), releaseFolder(store, app, id), store);
  await withLock(store, async () => {
    for (const fileIn of [auditFile, registryFile]) await restoreFile(fileIn(copy), fileIn(store));
    const isKept = (app: string, id: string) => kept.some((each) => each.app === app && each.id === id);
    for (const { app, id } of await idsOf(store))
      if (!isKept(app, id)) await discard(store, releaseFolder(store, app, id));
  });
}

const restoreRelease = (from: string, to: string, store: string): Promise<void> =>
  withUnfinished(store, async (unfinished) => {
    await cp(from, unfinished, { recursive: true });
    if ((await place(unfinished, to)) === 'taken') await placeOver(unfinished, to, 'release.json');
  });

async function restoreFile(from: string, to: string): Promise<void> {
  try {
    await replaceAtomically(to, await readFile(from, 'utf8'));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    await rm(to, { force: true });
  }
}

async function idsOf(store: string): Promise<{ app: string; id: string }[]> {
  const apps = await listApps(store);
  const lists = await Promise.all(
    apps.map(async (app) => (await listReleaseIds(store, app)).map((id) => ({ app, id }))),
  );
  return lists.flat();
}
