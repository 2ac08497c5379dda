import path from 'node:path';
import { inspectBuild, refuseErrors, type Build } from '../../checks/build/inspect-build.ts';
import {
  descriptionKey,
  filesFolder,
  findRelease,
  listReleaseIds,
  locationOf,
  readDescription,
  readRelease,
  verifyRelease,
} from '../../files/release-files.ts';
import { describeRelease, serializeRelease, writeFiles } from '../../files/write-release.ts';
import { appendChange } from '../../log/change-log.ts';
import type { Actor } from '../../model/entry.ts';
import { ifUnusable, UsageError, UserError } from '../../model/errors.ts';
import type { Release, ReleaseName } from '../../model/format.ts';
import { addPreviewRelease, idsOfPreview, isPruned, previewOf, removePreviewReleases } from '../../model/registry.ts';
import type { Registry } from '../../model/registry.ts';
import { createTrustCheck, findTrustProblem } from '../../sign/trust-file.ts';
import { withStore } from '../../stores/open-store.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { requestPrefetch } from '../edge-reports.ts';
import { fillHash, hashBuild } from './hash-build.ts';
import { readFreshStatement, signRelease, type PublicationOptions } from './sign-releases.ts';

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
  /**
   * Who it is for. `became ordinary`: it was only for a preview before; `stays ordinary`: it was published without a
   * preview before, so it is for none.
   */
  membership: 'ordinary' | 'of a preview' | 'became ordinary' | 'stays ordinary';
}

/** Publishes an app's build as an immutable release; after a kill the store has all of it or none. */
export async function publishApp(options: PublishOptions): Promise<PublishResult> {
  const { app, from = path.join(app, 'dist'), inspect = inspectBuild, trustedKeys, releaseKey, provenance } = options;
  if (trustedKeys && !releaseKey && !provenance)
    throw new UserError(`releases of ${app} must be signed: set RELEASE_KEY_FILE to the key of its team`);
  const build = refuseErrors(await inspect(from, app), from);
  const hash = hashBuild(build);
  const id = `${build.record.version}-${hash}`;
  return publishRelease(options, {
    id,
    write: async () => {
      const release = await writeRelease(options, build, hash);
      return { release, description: serializeRelease(release) };
    },
  });
}

/** A release that is about to be published. */
interface Publication {
  id: string;
  /** Where it comes from, for the log; undefined for a build. */
  origin?: string;
  /** Writes its files. Returns what describes it. */
  write: () => Promise<{ release: Release; description: string | Buffer }>;
}

/** Publishes a release, unless the store has it intact. */
async function publishRelease(options: PublishOptions, publication: Publication): Promise<PublishResult> {
  const { store, app } = options;
  const { id } = publication;
  const published = await writeUnlessIntact(options, publication);
  // Without the request, the edges fetch the release when it is activated.
  await requestPrefetch(store, { app, id }).catch(() => undefined);
  return { ...published, location: locationOf(store, { app, id }) };
}

async function writeUnlessIntact(
  options: PublishOptions,
  { id, origin, write }: Publication,
): Promise<Omit<PublishResult, 'location'>> {
  const { store, app, preview } = options;
  const existing = await readIntactRelease(options, id).catch(ifUnusable(null));
  if (existing) return { release: existing, outcome: 'unchanged', membership: await recordMove(options, id) };
  const isDamaged = (await listReleaseIds(store, app)).includes(id);
  const membership = await recordPublish(options, id, { origin });
  const { release, description } = await write();
  if (await store.files.putIfAbsent(descriptionKey(release), description)) {
    // Meanwhile another process may have listed the same content for a preview.
    if (preview === undefined) await recordMove(options, id);
    return { release, outcome: 'published', membership };
  }
  const other = isDamaged ? null : await readIntactRelease(options, id).catch(ifUnusable(null));
  if (other) return { release: other, outcome: 'unchanged', membership: await recordMove(options, id) };
  await store.files.put(descriptionKey(release), description);
  return { release, outcome: 'repaired', membership };
}

async function writeRelease(options: PublishOptions, build: Build, hash: string): Promise<Release> {
  const { store, by, provenance, commit = null, onProgress = () => undefined } = options;
  const stated = provenance ? readFreshStatement(provenance) : { commit, statedAt: new Date().toISOString() };
  const files = fillHash(build, hash);
  const described = { record: build.record, hash, files, by, commit: stated.commit, publishedAt: stated.statedAt };
  // Its signature does not cover the sizes of compressed forms. Nothing is written that is refused.
  const signed = await signRelease(describeRelease({ ...described, sizes: new Map() }), options);
  const sizes = await writeFiles({ store, release: signed, onProgress }, files);
  const release = describeRelease({ ...described, sizes });
  return signed.provenance ? { ...release, provenance: signed.provenance } : release;
}

/** Reads a release that needs no other upload: it is intact, and signed if it has to be. */
async function readIntactRelease(options: PublishOptions, id: string): Promise<Release | null> {
  const { store, app, trustedKeys, releaseKey, provenance } = options;
  const release = await readRelease(store, app, id);
  const isSigned = trustedKeys
    ? findTrustProblem(await readDescription(store, release), release, trustedKeys) === null
    : release.provenance !== undefined || (!releaseKey && !provenance);
  return isSigned && (await verifyRelease(store, release)).length === 0 ? release : null;
}

/** Records who a release is for that is there already, unless nothing changes. */
const recordMove = (options: PublishOptions, id: string) => recordPublish(options, id, { onlyIfMoved: true });

/**
 * Records that a release is published, with its preview, in one write. It comes before the files, so that
 * no kill leaves an ordinary release that was for a preview. `onlyIfMoved` records nothing if no list changes.
 */
async function recordPublish(
  options: PublishOptions,
  id: string,
  { onlyIfMoved = false, origin }: { onlyIfMoved?: boolean; origin?: string | undefined } = {},
): Promise<PublishResult['membership']> {
  const { store, app, preview } = options;
  let membership: PublishResult['membership'] = 'ordinary';
  await appendChange(store, { actor: options }, async (registry) => {
    await refusePruning(store, { app, id }, registry);
    const isPublished = (await listReleaseIds(store, app)).includes(id);
    const isListed = previewOf(registry, { app, id }) !== undefined;
    let changed = withoutMark(registry, { app, id });
    if (preview === undefined) {
      membership = isListed && isPublished ? 'became ordinary' : 'ordinary';
      if (isListed) changed = removePreviewReleases(changed, (each) => each.app === app && each.id === id);
    } else {
      membership = isPublished && !isListed ? 'stays ordinary' : 'of a preview';
      const isNewest = idsOfPreview(registry, app, preview).at(-1) === id;
      if (membership === 'of a preview' && !isNewest) changed = addPreviewRelease(changed, { app, id }, preview);
    }
    if (onlyIfMoved && changed === registry) return null;
    const named = membership === 'of a preview' ? preview : undefined;
    const subject = origin && `from ${origin}`;
    return { event: { what: 'publish', app, to: id, preview: named, subject }, registry: changed };
  });
  return membership;
}

/** Its files would be removed while they are written. */
async function refusePruning(store: ReleaseStore, release: ReleaseName, registry: Registry): Promise<void> {
  if (!isPruned(registry, release)) return;
  const left = await store.files.list(filesFolder(release));
  if (left.length > 0 || (await listReleaseIds(store, release.app)).includes(release.id))
    throw new UserError(`${release.app} ${release.id} is being pruned: run prune again, and then publish it`);
}

/** The removal of a release is over. */
function withoutMark(registry: Registry, { app, id }: ReleaseName): Registry {
  if (!isPruned(registry, { app, id })) return registry;
  const marks = (registry.pruning?.[app] ?? []).filter((mark) => mark.id !== id);
  return { ...registry, pruning: { ...registry.pruning, [app]: marks } };
}

/** A release in another store. */
interface StoredRelease {
  /** Of the store. */
  address: string;
  /** Its id, hash or version. */
  target: string;
}

/** Reads `STORE/APP@RELEASE`; undefined for the folder of a build. */
export function parseStoredRelease(from: string, app: string): StoredRelease | undefined {
  const [, address = '', named, target = ''] = /^(.+)\/([a-z][a-z0-9-]*)@([^/@]+)$/.exec(from) ?? [];
  if (named === undefined) return undefined;
  if (named !== app) throw new UsageError(`--from names a release of ${named}, not of ${app}: name one of ${app}`);
  return { address, target };
}

/** Publishes a release of another store as it is: the same bytes with their signatures. Both logs say who and why. */
export const publishFromStore = (options: PublishOptions, { address, target }: StoredRelease): Promise<PublishResult> =>
  withStore({ address }, async (source) => {
    const { store, app, trustedKeys } = options;
    if ((await listReleaseIds(source, app)).length === 0)
      throw new UserError(
        `${source.address} has no release of ${app}: name another store, such as --from s3://bucket/staging/${app}@${target}`,
      );
    const release = await findRelease(source, app, target);
    const description = await readDescription(source, release);
    createTrustCheck(trustedKeys)?.(description, release);
    const write = async () => {
      const event = { what: 'copy', app, to: release.id, subject: `to ${store.address}` } as const;
      await appendChange(source, { actor: options }, (registry) => ({ event, registry }));
      const [damage] = await verifyRelease(source, release, (file, content) =>
        store.files.put(filesFolder(release) + file, content),
      );
      if (!damage) return { release, description };
      throw new UserError(
        `${app} ${release.id} is damaged in ${source.address} (${damage.path} is ${damage.what}): publish it there again from the same source`,
      );
    };
    return publishRelease(options, { id: release.id, origin: source.address, write });
  });
