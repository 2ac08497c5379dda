import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { activateRelease, type ActivateOptions } from '../../deploy/activate.ts';
import type { DeployResult } from '../../deploy/change-app.ts';
import { publishApp, type PublishResult } from '../../deploy/publish/publish.ts';
import { HASH_LENGTH, type Release } from '../../model/format.ts';
import { filesFolder } from '../../files/release-files.ts';
import { replaceDescription } from '../../files/write-release.ts';
import { CHANGES } from '../../log/change-log.ts';
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

/** Replaces the content of a stored file, as a broken disk would. */
export const alterFile = ({ files }: ReleaseStore, release: Release, file: string): Promise<void> =>
  files.put(filesFolder(release) + file, 'damaged');

/** Adds a release without files, as if published some days ago. */
export async function addEmptyRelease(
  store: ReleaseStore,
  { server, ...template }: Release,
  { number, days }: { number: number; days: number },
): Promise<string> {
  const hash = String(number).padStart(HASH_LENGTH, '0');
  const id = `${template.version}-${hash}`;
  const publishedAt = new Date(Date.now() - days * DAY_MS).toISOString();
  await replaceDescription(store, { ...template, hash, id, publishedAt, files: [], server: { ...server, files: [] } });
  return id;
}

/** The same store; something else happens right before its first change. */
export function interruptBeforeWrite(store: ReleaseStore, interrupt: () => Promise<unknown>): ReleaseStore {
  let isInterrupted = false;
  const { records } = store;
  return {
    ...store,
    records: {
      ...records,
      putIfAbsent: async (key, content) => {
        if (!isInterrupted && key.startsWith(CHANGES)) {
          isInterrupted = true;
          await interrupt();
        }
        return records.putIfAbsent(key, content);
      },
    },
  };
}
