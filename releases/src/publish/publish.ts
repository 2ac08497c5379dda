import path from 'node:path';
import type { Actor } from '../audit/audit.ts';
import { hashBuild, fillHash } from './hash-build.ts';
import { describeRelease, writeFiles } from './write-release.ts';
import { writeDurably } from '../store/durable-files.ts';
import type { Release } from '../store/format.ts';
import { requestPrefetch } from '../fleet/edge-reports.ts';
import { findTrustProblem } from '../trust/check-release.ts';
import {
  readFreshStatement,
  refuseWithoutKey,
  signRelease,
  type PublicationOptions,
} from '../trust/sign-publication.ts';
import { inspectBuild, refuseErrors, type Build } from '../checks/build/inspect-build.ts';
import { readRelease, RELEASE_FILE } from '../store/read-release.ts';
import { readRegistry } from '../store/registry.ts';
import { UserError } from '../errors.ts';
import { recordPublish, refusePruning, type Membership } from './record-publish.ts';
import { verifyRelease } from '../verify/verify-release.ts';

export interface PublishOptions extends PublicationOptions, Actor {
  /** Publishes it for this preview only, such as `pr-123`. */
  preview?: string | undefined;
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
  const { store, app, preview, from = path.join(app, 'dist'), inspect = inspectBuild } = options;
  refuseWithoutKey(options);
  const build = refuseErrors(await inspect(from, app), from);
  const hash = hashBuild(build);
  const id = `${build.record.version}-${hash}`;
  const location = store.files.location(app, id);
  const target = { store, app, id, preview, actor: options };
  const toUnchanged = async (release: Release): Promise<PublishResult> => {
    const membership = await recordPublish(target, { onlyIfMoved: true });
    return { release, location, outcome: 'unchanged', membership };
  };
  const existing = await readIntactRelease(options, id);
  if (existing) return toUnchanged(existing);
  refusePruning({ app, id }, await readRegistry(store));
  return store.files.stage(async (unfinished): Promise<PublishResult> => {
    const release = await writeRelease(unfinished, options, { build, hash });
    const membership = await recordPublish(target, { onlyIfMoved: false });
    if ((await store.files.add({ app, id }, unfinished)) === 'added') {
      // Meanwhile another process may have listed the same content for a preview.
      if (preview === undefined) await recordPublish(target, { onlyIfMoved: true });
      return { release, location, outcome: 'published', membership };
    }
    const other = await readIntactRelease(options, id);
    if (other) return toUnchanged(other);
    await store.files.overwrite({ app, id }, unfinished);
    return { release, location, outcome: 'repaired', membership };
  });
}

async function writeRelease(
  folder: string,
  options: PublishOptions,
  { build, hash }: { build: Build; hash: string },
): Promise<Release> {
  const { by, provenance, commit = null, onProgress = () => undefined } = options;
  const stated = provenance ? readFreshStatement(provenance) : { commit, statedAt: new Date().toISOString() };
  const files = fillHash(build, hash);
  const sizes = await writeFiles(folder, files, onProgress);
  const facts = { commit: stated.commit, publishedAt: stated.statedAt };
  const release = await signRelease(
    describeRelease({ record: build.record, hash, files, sizes, by, ...facts }),
    options,
  );
  await writeDurably(path.join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** Reads a release that needs no other upload: it is intact, and signed if it has to be. */
async function readIntactRelease(options: PublishOptions, id: string): Promise<Release | null> {
  const { store, app } = options;
  try {
    const release = await readRelease(store, app, id);
    if (!(await isSigned(options, release))) return null;
    return (await verifyRelease(store, release)).length === 0 ? release : null;
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

async function isSigned(options: PublishOptions, release: Release): Promise<boolean> {
  const { store, trustedKeys, releaseKey, provenance } = options;
  if (trustedKeys) return (await findTrustProblem(store, release, trustedKeys)) === null;
  return release.provenance !== undefined || (!releaseKey && !provenance);
}
