import { constants } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from './format.ts';
import { withLock } from './lock.ts';
import { readRegistry } from './read-registry.ts';
import { listApps, listReleaseIds } from './read-release.ts';
import { hasCode } from './refusal.ts';
import { appFolder, auditFile, registryFile, releaseFolder } from './store-paths.ts';
import { verifyStore, type VerifiedRelease } from './verify-store.ts';

/**
 * Copies a store while it is used: the registry and its audit as they stand at one moment, and every release. Answers
 * how many releases there are, and those that are damaged.
 */
export async function copyStore(store: string, target: string): Promise<{ count: number; damaged: VerifiedRelease[] }> {
  await mkdir(target, { recursive: true });
  const registry = await withLock(store, async () => {
    for (const fileIn of [auditFile, registryFile]) await copyIfThere(fileIn(store), fileIn(target));
    return readRegistry(store);
  });
  for (const app of await listApps(store))
    for (const id of await listReleaseIds(store, app)) await copyRelease(store, target, { app, id, registry });
  const verified = await verifyStore({ store: target });
  return { count: verified.length, damaged: verified.filter(({ damage }) => damage.length > 0) };
}

/** A release that is pruned meanwhile is left out; one that visitors get never is pruned. */
async function copyRelease(
  store: string,
  target: string,
  { app, id, registry }: { app: string; id: string; registry: Registry },
): Promise<void> {
  const part = registry.parts[app];
  const copy = releaseFolder(target, app, id);
  await mkdir(appFolder(target, app), { recursive: true });
  try {
    await cp(releaseFolder(store, app, id), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || [part?.active, part?.canary?.id, ...(part?.previous ?? [])].includes(id))
      throw error;
    await rm(copy, { recursive: true, force: true });
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, to).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
}
