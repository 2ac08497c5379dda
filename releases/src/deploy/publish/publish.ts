import path from 'node:path';
import { inspectBuild, refuseErrors, type Build } from '../../checks/build/inspect-build.ts';
import { listReleaseIds, locationOf, readDescription, readRelease } from '../../files/release-files.ts';
import { verifyRelease } from '../../files/verify-release.ts';
import { addDescription, describeRelease, replaceDescription, writeFiles } from '../../files/write-release.ts';
import { readRegistry } from '../../log/change-log.ts';
import type { Actor } from '../../model/entry.ts';
import { UserError } from '../../model/errors.ts';
import type { Release } from '../../model/format.ts';
import { findTrustProblem } from '../../sign/trust-file.ts';
import { requestPrefetch } from '../edge-reports.ts';
import { fillHash, hashBuild } from './hash-build.ts';
import { recordPublish, refusePruning, type Membership } from './record-publish.ts';
import { readFreshStatement, refuseWithoutKey, signRelease, type PublicationOptions } from './sign-build.ts';

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
  const location = locationOf(store, { app, id });
  const target = { store, app, id, preview, actor: options };
  const toUnchanged = async (release: Release): Promise<PublishResult> => {
    const membership = await recordPublish(target, { onlyIfMoved: true });
    return { release, location, outcome: 'unchanged', membership };
  };
  const existing = await readIntactRelease(options, id);
  if (existing) return toUnchanged(existing);
  const isDamaged = (await listReleaseIds(store, app)).includes(id);
  await refusePruning(store, { app, id }, await readRegistry(store));
  const membership = await recordPublish(target, { onlyIfMoved: false });
  const release = await writeRelease(options, { build, hash, id });
  if (await addDescription(store, release)) {
    // Meanwhile another process may have listed the same content for a preview.
    if (preview === undefined) await recordPublish(target, { onlyIfMoved: true });
    return { release, location, outcome: 'published', membership };
  }
  const other = isDamaged ? null : await readIntactRelease(options, id);
  if (other) return toUnchanged(other);
  await replaceDescription(store, release);
  return { release, location, outcome: 'repaired', membership };
}

async function writeRelease(
  options: PublishOptions,
  { build, hash, id }: { build: Build; hash: string; id: string },
): Promise<Release> {
  const { store, app, by, provenance, commit = null, onProgress = () => undefined } = options;
  const stated = provenance ? readFreshStatement(provenance) : { commit, statedAt: new Date().toISOString() };
  const files = fillHash(build, hash);
  const described = { record: build.record, hash, files, by, commit: stated.commit, publishedAt: stated.statedAt };
  // Its signature does not cover the sizes of compressed forms. Nothing is written that is refused.
  const signed = await signRelease(describeRelease({ ...described, sizes: new Map() }), options);
  const sizes = await writeFiles({ store, release: { app, id }, onProgress }, files);
  const release = describeRelease({ ...described, sizes });
  return signed.provenance ? { ...release, provenance: signed.provenance } : release;
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
  if (trustedKeys) return findTrustProblem(await readDescription(store, release), release, trustedKeys) === null;
  return release.provenance !== undefined || (!releaseKey && !provenance);
}
