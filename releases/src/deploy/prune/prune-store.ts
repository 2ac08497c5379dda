import { removeLeftovers, removeRelease } from '../../files/copy-release.ts';
import { listNames } from '../../files/release-files.ts';
import { appendChange, readNewest } from '../../log/change-log.ts';
import type { Actor } from '../../model/entry.ts';
import { UserError } from '../../model/errors.ts';
import { isPruned } from '../../model/expiry.ts';
import { sizeOfRelease, type Release } from '../../model/format.ts';
import { releaseKey, type ReleaseName } from '../../model/names.ts';
import { revokePreviews, validPreviews, type ListedPreview } from '../../model/preview-records.ts';
import { previewOf, removePreviewReleases } from '../../model/preview-releases.ts';
import type { Registry } from '../../model/registry.ts';
import { choosePrunable, isStillPrunable, type PruneChoice, type PruneScope } from './choose-prunable.ts';

/** How long nobody may activate a release after its removal was recorded. */
const REMOVAL_MS = 60 * 60 * 1000;

/** A process that slept longer begins no removal: the record of it may be over. */
const MAX_DELAY_MS = REMOVAL_MS / 2;

export interface PruneOptions extends PruneScope, Actor {
  why?: string | null;
  /** Only reports what would be pruned. */
  isDryRun?: boolean;
  /** How long to try again while others change the registry, in milliseconds. */
  conflictWaitMs?: number;
  onProgress?: (done: number, total: number) => void;
}

export interface PruneResult {
  /** Oldest first within an app; with `isDryRun` what would be pruned. */
  pruned: { app: string; id: string; bytes: number }[];
  retainedCount: number;
  /** The links that ended with their preview. */
  revokedPreviews: string[];
}

/**
 * Removes the releases that no visitor, open page, canary or rollback can need. Each removal is recorded first, so that
 * nobody can activate the release, and so that a kill leaves no release without its entry. With a preview, its links
 * end first.
 */
export async function pruneStore(options: PruneOptions): Promise<PruneResult> {
  const { store, isDryRun = false, onProgress } = options;
  const before = await readNewest(store);
  const links = linksOfPreview(before.registry, options);
  const revokedPreviews = links.map(({ id }) => id);
  if (isDryRun)
    return toResult(await choosePrunable(options, revokePreviews(before.registry, revokedPreviews)), revokedPreviews);
  for (const link of links) await revokeLink(options, link);
  const current = await readNewest(store);
  let { number } = current;
  await finishRemovals(options, current.registry);
  const { prunable, retainedCount } = await choosePrunable(options, current.registry);
  const pruned: Release[] = [];
  for (const [done, release] of prunable.entries()) {
    onProgress?.(done, prunable.length);
    const isCurrent = (newest: number) => newest === number;
    const removed = await pruneRelease(options, release, isCurrent);
    if (removed === null) continue;
    number = removed;
    pruned.push(release);
  }
  onProgress?.(prunable.length, prunable.length);
  return toResult(
    { prunable: pruned, retainedCount: retainedCount + prunable.length - pruned.length },
    revokedPreviews,
  );
}

/** The links that end with a preview: those made for it, and those of its releases. */
function linksOfPreview(registry: Registry, { preview, app }: PruneScope): ListedPreview[] {
  if (preview === undefined) return [];
  return validPreviews(registry, Date.now()).filter((link) => {
    const isOfPreview = [link.preview, previewOf(registry, { app: link.app, id: link.release })].includes(preview);
    return isOfPreview && (app === undefined || link.app === app);
  });
}

/** Revokes a link with its own line in the history. */
async function revokeLink(options: PruneOptions, { id: subject, app, release: to }: ListedPreview): Promise<void> {
  const { store, preview, why } = options;
  await appendChange(store, { actor: options, waitMs: options.conflictWaitMs }, (registry) => ({
    event: { what: 'revoke-preview', app, to, preview, subject, why },
    registry: revokePreviews(registry, [subject]),
  }));
}

/** Deletes what killed runs left. */
async function finishRemovals({ store, app: only }: PruneOptions, registry: Registry): Promise<void> {
  const names = await listNames(store, only);
  const present = new Set(names.map(releaseKey));
  for (const [app, marks] of Object.entries(registry.pruning ?? {}))
    for (const { id } of marks) if (!present.has(releaseKey({ app, id }))) await removeRelease(store, { app, id });
  for (const [app, releases] of Map.groupBy(names, (name) => name.app))
    await removeLeftovers(
      store,
      app,
      releases.map(({ id }) => id),
    );
}

/**
 * Records a removal and removes the release. Returns the number of the change; null if somebody needs the release since
 * it was chosen.
 */
async function pruneRelease(
  options: PruneOptions,
  release: Release,
  isCurrent: (number: number) => boolean,
): Promise<number | null> {
  const { store, why, conflictWaitMs } = options;
  const { app, id } = release;
  const decidedAt = performance.now();
  const { number, registry } = await appendChange(
    store,
    { actor: options, waitMs: conflictWaitMs },
    async (current, newest) => {
      if (!isCurrent(newest) && !(await isStillPrunable(options, release, current))) return null;
      return { event: { what: 'prune', app, to: id, why }, registry: await withMark(options, current, release) };
    },
  );
  if (!isPruned(registry, release)) return null;
  if (performance.now() - decidedAt > MAX_DELAY_MS)
    throw new UserError(`the removal of ${app} ${id} was interrupted for too long: run prune again`);
  await removeRelease(store, release);
  return number;
}

/** Marks a release as being removed. A removed one is for no preview any more. */
async function withMark({ store }: PruneOptions, registry: Registry, { app, id }: ReleaseName): Promise<Registry> {
  const expiresAt = new Date(Date.now() + REMOVAL_MS).toISOString();
  const present = new Set((await listNames(store)).map(releaseKey));
  const marks = [...(registry.pruning?.[app] ?? []).filter((mark) => mark.id !== id), { id, expiresAt }];
  const named = removePreviewReleases(registry, (each) => isPruned(registry, each) && !present.has(releaseKey(each)));
  return { ...named, pruning: { ...registry.pruning, [app]: marks } };
}

const toResult = ({ prunable, retainedCount }: PruneChoice, revokedPreviews: string[]): PruneResult => ({
  pruned: prunable.map((release) => ({ app: release.app, id: release.id, bytes: sizeOfRelease(release) })),
  retainedCount,
  revokedPreviews,
});
