import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { activateRelease, type ActivateOptions } from '../../deploy/activate.ts';
import type { DeployResult } from '../../deploy/change-app.ts';
import { publishApp, type PublishResult } from '../../deploy/publish.ts';
import { downloadRelease } from '../../files/copy-release.ts';
import type { Release } from '../../model/format.ts';
import { HASH_LENGTH } from '../../model/names.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { writeFakeBuild, type FakeBuild } from '../fake-build.ts';

export interface ContractContext {
  /** Opens the same store once more, as another process would. */
  open: () => Promise<ReleaseStore>;
  /** A folder for fake builds. */
  work: string;
}

/** One rule that every kind of store keeps; `check` starts with an empty store and throws if it is broken. */
export interface ContractCase {
  title: string;
  check: (context: ContractContext) => Promise<void>;
}

export const APP = 'mf-library';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Publishes a fake build; the same content gives the same release. */
export async function publish(
  store: ReleaseStore,
  { work }: ContractContext,
  build: Partial<FakeBuild> = {},
): Promise<PublishResult> {
  const from = await writeFakeBuild(path.join(work, randomUUID()), { app: APP, ...build });
  return publishApp({ store, app: build.app ?? APP, from, by: 'tester' });
}

/** Publishes releases with these contents, and returns their ids. */
export async function publishAll(
  store: ReleaseStore,
  context: ContractContext,
  contents: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const content of contents) ids.push((await publish(store, context, { content })).release.id);
  return ids;
}

/** What the commands of an operator have in common; the smoke check has nothing to do with the store. */
export const operator = (store: ReleaseStore, by = 'mira') => ({ store, app: APP, by, isChecked: true });

export const activate = (
  store: ReleaseStore,
  target: string,
  options: Partial<ActivateOptions> = {},
): Promise<DeployResult> => activateRelease({ ...operator(store), target, ...options });

/** Changes files of a stored release, as a broken disk would. */
export async function alterRelease(
  store: ReleaseStore,
  release: Release,
  alter: (folder: string) => Promise<void>,
): Promise<void> {
  await store.files.stage(async (folder) => {
    await downloadRelease(store, release, folder);
    await alter(folder);
    await store.files.overwrite(release, folder);
  });
}

/** Replaces a stored release by one that lacks a file. */
export async function removeFile(store: ReleaseStore, release: Release, file: string): Promise<void> {
  await store.files.stage(async (folder) => {
    await downloadRelease(store, release, folder);
    await rm(path.join(folder, file));
    await store.files.remove(release);
    await store.files.add(release, folder);
  });
}

/** Adds a release without files, as if published some days ago. */
export async function addEmptyRelease(
  store: ReleaseStore,
  { server, ...template }: Release,
  { number, days }: { number: number; days: number },
): Promise<string> {
  const hash = String(number).padStart(HASH_LENGTH, '0');
  const id = `${template.version}-${hash}`;
  const publishedAt = new Date(Date.now() - days * DAY_MS).toISOString();
  const release = { ...template, hash, id, publishedAt, files: [], server: { ...server, files: [] } };
  await store.files.stage(async (folder) => {
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
    await store.files.add(release, folder);
  });
  return id;
}

/** The same store; something else happens right before its first write of the registry. */
export function interruptBeforeWrite(store: ReleaseStore, interrupt: () => Promise<unknown>): ReleaseStore {
  let isInterrupted = false;
  const { registry } = store;
  return {
    ...store,
    registry: {
      ...registry,
      replace: async (next, version) => {
        if (!isInterrupted) {
          isInterrupted = true;
          await interrupt();
        }
        return registry.replace(next, version);
      },
    },
  };
}
