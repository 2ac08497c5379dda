import path from 'node:path';
import { hashBuild, fillHash } from './hash-build.ts';
import { describeRelease, writeFiles } from './write-release.ts';
import { writeDurably } from '../store/durable-files.ts';
import { SHELL } from '../deploy/check-compatibility.ts';
import type { Release } from '../store/format.ts';
import { withLock } from '../store/lock.ts';
import { readBuild, type Build } from './read-build.ts';
import { readRelease } from '../store/read-release.ts';
import { UserError } from '../errors.ts';
import { checkStyleScope } from './check-style-scope.ts';
import { releaseFolder } from '../store/store-paths.ts';
import { commitFolder, overwriteFolder, withStagingFolder } from '../store/staging.ts';
import { verifyRelease } from '../verify/verify-release.ts';

export interface PublishOptions {
  store: string;
  app: string;
  /** The build's folder; `<app>/dist` by default. */
  from?: string;
  by: string;
  /** The commit that the build was made from, if known. */
  commit?: string | null;
  onProgress?: (done: number, total: number) => void;
}

export interface PublishResult {
  release: Release;
  folder: string;
  /** `unchanged`: the same content was published already; `repaired`: it was, but damaged. */
  outcome: 'published' | 'unchanged' | 'repaired';
}

/** Publishes an app's build as an immutable release; after a kill the store has all of it or none. */
export async function publishApp(options: PublishOptions): Promise<PublishResult> {
  const { store, app, from = path.join(app, 'dist') } = options;
  const build = await readBuild(app, from);
  const hash = hashBuild(build);
  const id = `${build.record.version}-${hash}`;
  const folder = releaseFolder(store, app, id);
  const existing = await readIntactRelease(store, app, id);
  if (existing) return { release: existing, folder, outcome: 'unchanged' };
  if (app !== SHELL) checkStyleScope(app, build.files);
  return withStagingFolder(store, async (unfinished) => {
    const release = await writeRelease(unfinished, options, { build, hash });
    if ((await commitFolder(unfinished, folder)) === 'placed') return { release, folder, outcome: 'published' };
    const other = await readIntactRelease(store, app, id);
    if (other) return { release: other, folder, outcome: 'unchanged' };
    // Under the lock, because prune could remove the folder halfway.
    await withLock(store, async () => {
      if ((await commitFolder(unfinished, folder)) === 'taken')
        await overwriteFolder(unfinished, folder, 'release.json');
    });
    return { release, folder, outcome: 'repaired' };
  });
}

async function writeRelease(
  folder: string,
  { by, commit = null, onProgress = () => undefined }: PublishOptions,
  { build, hash }: { build: Build; hash: string },
): Promise<Release> {
  const files = fillHash(build, hash);
  const sizes = await writeFiles(folder, files, onProgress);
  const release = describeRelease({ record: build.record, hash, files, sizes, by, commit });
  await writeDurably(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

async function readIntactRelease(store: string, app: string, id: string): Promise<Release | null> {
  try {
    const release = await readRelease(store, app, id);
    return (await verifyRelease(store, release)).length === 0 ? release : null;
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
