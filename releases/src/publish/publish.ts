import path from 'node:path';
import type { Actor } from '../audit/audit.ts';
import { hashBuild, fillHash } from './hash-build.ts';
import { describeRelease, writeFiles } from './write-release.ts';
import { writeDurably } from '../store/durable-files.ts';
import type { Release } from '../store/format.ts';
import { requestPrefetch } from '../fleet/edge-reports.ts';
import { inspectBuild, refuseErrors, type Build } from '../inspect/inspect-build.ts';
import { readRelease } from '../store/read-release.ts';
import { readRegistry } from '../store/registry.ts';
import { UserError } from '../errors.ts';
import { recordPublish, refusePruning, type Membership } from './record-publish.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { verifyRelease } from '../verify/verify-release.ts';

export interface PublishOptions extends Actor {
  store: ReleaseStore;
  app: string;
  /** The build's folder; `<app>/dist` by default. */
  from?: string;
  /** Publishes it for this channel only, such as `pr-123`. */
  channel?: string | undefined;
  /** The commit that the build was made from, if known. */
  commit?: string | null;
  /** Compares the build with the section contract; by default in this thread. */
  inspect?: typeof inspectBuild;
  onProgress?: (done: number, total: number) => void;
}

export interface PublishResult {
  release: Release;
  /** Where the release is: a folder or an address. */
  location: string;
  /** `unchanged`: the same content was published already; `repaired`: it was, but damaged. */
  outcome: 'published' | 'unchanged' | 'repaired';
  membership: Membership;
}

/** Publishes an app's build as an immutable release; after a kill the store has all of it or none. */
export async function publishApp(options: PublishOptions): Promise<PublishResult> {
  const published = await publishBuild(options);
  // Without the request, the edges fetch the release when it is activated.
  await requestPrefetch(options.store, published.release).catch(() => undefined);
  return published;
}

async function publishBuild(options: PublishOptions): Promise<PublishResult> {
  const { store, app, channel, from = path.join(app, 'dist'), inspect = inspectBuild } = options;
  const build = refuseErrors(await inspect(from, app), from);
  const hash = hashBuild(build);
  const id = `${build.record.version}-${hash}`;
  const location = store.files.location(app, id);
  const target = { store, app, id, channel, actor: options };
  const toUnchanged = async (release: Release): Promise<PublishResult> => {
    const membership = await recordPublish(target, { onlyIfMoved: true });
    return { release, location, outcome: 'unchanged', membership };
  };
  const existing = await readIntactRelease(store, app, id);
  if (existing) return toUnchanged(existing);
  refusePruning({ app, id }, await readRegistry(store));
  return store.files.stage(async (unfinished): Promise<PublishResult> => {
    const release = await writeRelease(unfinished, options, { build, hash });
    const membership = await recordPublish(target, { onlyIfMoved: false });
    if ((await store.files.add({ app, id }, unfinished)) === 'added') {
      // Meanwhile another process may have listed the same content in a channel.
      if (channel === undefined) await recordPublish(target, { onlyIfMoved: true });
      return { release, location, outcome: 'published', membership };
    }
    const other = await readIntactRelease(store, app, id);
    if (other) return toUnchanged(other);
    await store.files.overwrite({ app, id }, unfinished);
    return { release, location, outcome: 'repaired', membership };
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

async function readIntactRelease(store: ReleaseStore, app: string, id: string): Promise<Release | null> {
  try {
    const release = await readRelease(store, app, id);
    return (await verifyRelease(store, release)).length === 0 ? release : null;
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
