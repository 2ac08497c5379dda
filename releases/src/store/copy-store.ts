import { constants } from 'node:fs';
import { cp, mkdir, rm, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../errors.ts';
import { verifyStore, type VerifiedRelease } from '../verify/verify-release.ts';
import { replaceAtomically } from './durable-files.ts';
import type { Registry } from './format.ts';
import { withLock } from './lock.ts';
import { listApps, listReleaseIds } from './read-release.ts';
import { readRegistry } from './registry.ts';
import { discard, commitFolder, overwriteFolder, withStagingFolder } from './staging.ts';
import { appFolder, auditFile, registryFile, releaseFolder } from './store-paths.ts';

/**
 * Copies a store while it is in use: the registry and audit of one moment, and every release. Returns the number of
 * releases and the damaged ones.
 */
export async function copyStore(store: string, target: string): Promise<{ count: number; damaged: VerifiedRelease[] }> {
  await mkdir(target, { recursive: true });
  const registry = await withLock(store, async () => {
    for (const fileIn of [auditFile, registryFile]) await copyIfPresent(fileIn(store), fileIn(target));
    return readRegistry(store);
  });
  for (const app of await listApps(store))
    for (const id of await listReleaseIds(store, app)) await copyRelease(store, target, { app, id, registry });
  const verified = await verifyStore({ store: target });
  return { count: verified.length, damaged: verified.filter(({ damage }) => damage.length > 0) };
}

/** Skips a release that is pruned meanwhile; releases in use are never pruned. */
async function copyRelease(
  store: string,
  target: string,
  { app, id, registry }: { app: string; id: string; registry: Registry },
): Promise<void> {
  const state = registry.apps[app];
  const copy = releaseFolder(target, app, id);
  await mkdir(appFolder(target, app), { recursive: true });
  try {
    await cp(releaseFolder(store, app, id), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || [state?.active, state?.canary?.id, ...(state?.previous ?? [])].includes(id))
      throw error;
    await rm(copy, { recursive: true, force: true });
  }
}

async function copyIfPresent(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, to).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
}

/**
 * Restores a store from its copy: releases first, the registry last; then removes releases that the copy does not have.
 */
export async function restoreStore(copy: string, store: string): Promise<void> {
  const copied = await listAllReleases(copy);
  for (const { app, id } of copied)
    await restoreRelease(releaseFolder(copy, app, id), releaseFolder(store, app, id), store);
  await withLock(store, async () => {
    for (const fileIn of [auditFile, registryFile]) await restoreFile(fileIn(copy), fileIn(store));
    const isInCopy = (app: string, id: string) => copied.some((each) => each.app === app && each.id === id);
    for (const { app, id } of await listAllReleases(store))
      if (!isInCopy(app, id)) await discard(store, releaseFolder(store, app, id));
  });
}

const restoreRelease = (from: string, to: string, store: string): Promise<void> =>
  withStagingFolder(store, async (unfinished) => {
    await cp(from, unfinished, { recursive: true });
    if ((await commitFolder(unfinished, to)) === 'taken') await overwriteFolder(unfinished, to, 'release.json');
  });

async function restoreFile(from: string, to: string): Promise<void> {
  try {
    await replaceAtomically(to, await readFile(from, 'utf8'));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    await rm(to, { force: true });
  }
}

async function listAllReleases(store: string): Promise<{ app: string; id: string }[]> {
  const apps = await listApps(store);
  const lists = await Promise.all(
    apps.map(async (app) => (await listReleaseIds(store, app)).map((id) => ({ app, id }))),
  );
  return lists.flat();
}
