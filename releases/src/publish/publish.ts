import path from 'node:path';
import { contentHash } from './content-hash.ts';
import { describeRelease } from './describe-release.ts';
import { writeDurably } from './durable-files.ts';
import { SHELL } from './fits-together.ts';
import type { Release } from './format.ts';
import { withLock } from './lock.ts';
import { readBuild, type Build } from './read-build.ts';
import { readRelease } from './read-release.ts';
import { Refusal } from './refusal.ts';
import { stampFiles } from './stamp.ts';
import { refuseUnfencedStyles } from './style-fence.ts';
import { releaseFolder } from './store-paths.ts';
import { place, placeOver, withUnfinished } from './unfinished.ts';
import { verifyRelease } from './verify-release.ts';
import { writeFiles } from './write-files.ts';

export interface PublishOptions {
  store: string;
  app: string;
  /** The build's folder; `<app>/dist` when left out. */
  from?: string;
  by: string;
  /** The commit the build was made from, if anybody knows. */
  commit?: string | null;
  onProgress?: (done: number, total: number) => void;
}

export interface PublishResult {
  release: Release;
  folder: string;
  /** `unchanged`: the same content was there already; `repaired`: it was there, but damaged. */
  outcome: 'published' | 'unchanged' | 'repaired';
}

/** Makes an immutable release of a part's build; a kill at any moment leaves either all of it in the store or none. */
export async function publishPart(options: PublishOptions): Promise<PublishResult> {
  const { store, app, from = path.join(app, 'dist') } = options;
  const build = await readBuild(app, from);
  const hash = contentHash(build);
  const id = `${build.record.version}-${hash}`;
  const folder = releaseFolder(store, app, id);
  const existing = await readWhole(store, app, id);
  if (existing) return { release: existing, folder, outcome: 'unchanged' };
  if (app !== SHELL) refuseUnfencedStyles(app, build.files);
  return withUnfinished(store, async (unfinished) => {
    const release = await finish(unfinished, options, { build, hash });
    if ((await place(unfinished, folder)) === 'placed') return { release, folder, outcome: 'published' };
    const other = await readWhole(store, app, id);
    if (other) return { release: other, folder, outcome: 'unchanged' };
    // Under the lock, because prune could take the folder's name away halfway.
    await withLock(store, async () => {
      if ((await place(unfinished, folder)) === 'taken') await placeOver(unfinished, folder, 'release.json');
    });
    return { release, folder, outcome: 'repaired' };
  });
}

async function finish(
  folder: string,
  { by, commit = null, onProgress = () => undefined }: PublishOptions,
  { build, hash }: { build: Build; hash: string },
): Promise<Release> {
  const files = stampFiles(build, hash);
  const sizes = await writeFiles(folder, files, onProgress);
  const release = describeRelease({ record: build.record, hash, files, sizes, by, commit });
  await writeDurably(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

async function readWhole(store: string, app: string, id: string): Promise<Release | null> {
  try {
    const release = await readRelease(store, app, id);
    return (await verifyRelease(store, release)).length === 0 ? release : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
