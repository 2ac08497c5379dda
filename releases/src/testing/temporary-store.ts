import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditEntry } from '../format.ts';
import { publishPart, type PublishResult } from '../publish.ts';
import { auditFile } from '../store-paths.ts';
import { writeFakeBuild, type FakeBuild } from './fake-build.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface TemporaryStore {
  store: string;
  /** Where fake builds are written. */
  work: string;
  publish: (build: FakeBuild) => Promise<PublishResult>;
  /** Publishes a part as if that had been done some days ago. */
  publishOld: (build: FakeBuild, days: number) => Promise<PublishResult>;
  readAudit: () => Promise<AuditEntry[]>;
  remove: () => Promise<void>;
}

/** An empty store of its own for one test. */
export async function createTemporaryStore(): Promise<TemporaryStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const store = path.join(folder, 'store');
  const work = path.join(folder, 'work');
  const publish = async (build: FakeBuild) =>
    publishPart({ store, app: build.app, from: await writeFakeBuild(work, build), by: 'tester' });
  return {
    store,
    work,
    publish,
    publishOld: async (build, days) => {
      const published = await publish(build);
      const publishedAt = new Date(Date.now() - days * DAY_MS).toISOString();
      await writeFile(
        path.join(published.folder, 'release.json'),
        JSON.stringify({ ...published.release, publishedAt }),
      );
      return published;
    },
    readAudit: async () => {
      const lines = (await readFile(auditFile(store), 'utf8')).split('\n').slice(0, -1);
      return lines.map((line) => JSON.parse(line) as AuditEntry);
    },
    remove: async () => rm(folder, { recursive: true, force: true }),
  };
}
