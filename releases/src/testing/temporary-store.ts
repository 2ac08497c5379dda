import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Entry } from '../model/entry.ts';
import type { ReleaseName } from '../model/format.ts';
import { sha256 } from '../model/text.ts';
import { publishApp, type PublishResult } from '../deploy/publish/publish.ts';
import { replaceDescription } from '../files/write-release.ts';
import { changeKey, listNumbers } from '../log/change-log.ts';
import { readAllChanges } from '../log/read-log.ts';
import { openFolderStore } from '../stores/folder-store.ts';
import { toReleaseStore } from '../stores/open-store.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { writeFakeBuild, type FakeBuild } from './fake-build.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface TemporaryStore {
  store: ReleaseStore;
  /** The folder of the store. */
  folder: string;
  /** The folder for fake builds. */
  work: string;
  publish: (build: FakeBuild, preview?: string) => Promise<PublishResult>;
  /** Publishes an app as if some days ago. */
  publishOld: (build: FakeBuild, days: number, preview?: string) => Promise<PublishResult>;
  /** Backdates every change so far by as much. */
  letPass: (hours: number) => Promise<void>;
  /** The file that describes a release. */
  descriptionOf: (release: ReleaseName) => string;
  /** The file of a change. */
  changeFile: (number: number) => string;
  /** Who changed what, the oldest first. */
  readAudit: () => Promise<Entry[]>;
  /** The same without what `publish` recorded. */
  readOperations: () => Promise<Entry[]>;
  remove: () => Promise<void>;
}

/** Gives each test of a file or block an empty store; its properties are there from the first `beforeEach` on. */
export function useTemporaryStore(): TemporaryStore {
  const temporary = {} as TemporaryStore;
  beforeEach(async () => {
    Object.assign(temporary, await createTemporaryStore());
  });
  afterEach(() => temporary.remove());
  return temporary;
}

/** A temporary, empty store for one test. */
export async function createTemporaryStore(): Promise<TemporaryStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const storeFolder = path.join(folder, 'store');
  const store = toReleaseStore(openFolderStore(storeFolder));
  const work = path.join(folder, 'work');
  const publish = async (build: FakeBuild, preview?: string) =>
    publishApp({ store, app: build.app, from: await writeFakeBuild(work, build), by: 'tester', preview });
  const readEntries = async () => (await readAllChanges(store)).map(({ entry }) => entry);
  return {
    store,
    folder: storeFolder,
    work,
    publish,
    publishOld: async (build, days, preview) => {
      const published = await publish(build, preview);
      const publishedAt = new Date(Date.now() - days * DAY_MS).toISOString();
      await replaceDescription(store, { ...published.release, publishedAt });
      await rewriteLog(store, (text, number, count) =>
        number === count ? text.replace(/(?<="when":")[^"]+/, publishedAt) : text,
      );
      return published;
    },
    letPass: (hours) =>
      rewriteLog(store, (text) =>
        text.replaceAll(/(?<="(?:when|activatedAt)":")[^"]+/g, (time) =>
          new Date(Date.parse(time) - hours * HOUR_MS).toISOString(),
        ),
      ),
    descriptionOf: ({ app, id }) => path.join(storeFolder, 'releases', app, `${id}.json`),
    changeFile: (number) => path.join(storeFolder, changeKey(number)),
    readAudit: readEntries,
    readOperations: async () => (await readEntries()).filter(({ what }) => what !== 'publish'),
    remove: async () => rm(folder, { recursive: true, force: true }),
  };
}

/** Rewrites each change, and the chain of hashes. */
async function rewriteLog(
  { records }: ReleaseStore,
  rewrite: (text: string, number: number, count: number) => string,
): Promise<void> {
  const numbers = await listNumbers(records);
  let previous = '';
  for (const number of numbers) {
    const text = (await records.get(changeKey(number)))?.toString() ?? '';
    const changed = rewrite(text, number, numbers.length).replace(/(?<="previous":")[^"]*/, previous);
    await records.put(changeKey(number), changed);
    previous = sha256(changed);
  }
}
