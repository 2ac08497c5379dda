import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Entry } from '../model/entry.ts';
import { publishApp, type PublishResult } from '../deploy/publish.ts';
import { openFolderStore } from '../store/folder/folder-store.ts';
import { auditFile } from '../store/folder/store-paths.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { writeFakeBuild, type FakeBuild } from './fake-build.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface TemporaryStore {
  store: ReleaseStore;
  /** The folder of the store. */
  folder: string;
  /** The folder for fake builds. */
  work: string;
  publish: (build: FakeBuild, preview?: string) => Promise<PublishResult>;
  /** Publishes an app as if some days ago. */
  publishOld: (build: FakeBuild, days: number, preview?: string) => Promise<PublishResult>;
  readAudit: () => Promise<Entry[]>;
  /** The lines of the audit without those that `publish` wrote. */
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
  const store = openFolderStore(storeFolder);
  const work = path.join(folder, 'work');
  const publish = async (build: FakeBuild, preview?: string) =>
    publishApp({ store, app: build.app, from: await writeFakeBuild(work, build), by: 'tester', preview });
  const readEntries = async () => {
    const lines = (await readFile(auditFile(storeFolder), 'utf8')).split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Entry);
  };
  return {
    store,
    folder: storeFolder,
    work,
    publish,
    publishOld: async (build, days, preview) => {
      const published = await publish(build, preview);
      const publishedAt = new Date(Date.now() - days * DAY_MS).toISOString();
      await writeFile(
        path.join(published.location, 'release.json'),
        JSON.stringify({ ...published.release, publishedAt }),
      );
      return published;
    },
    readAudit: readEntries,
    readOperations: async () => (await readEntries()).filter(({ what }) => what !== 'publish'),
    remove: async () => rm(folder, { recursive: true, force: true }),
  };
}
