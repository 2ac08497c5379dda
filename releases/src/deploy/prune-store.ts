import { listNames, removeLeftovers, removeRelease } from '../files/release-files.ts';
import { appendChange, readNewest, readRegistry } from '../log/change-log.ts';
import type { Actor } from '../model/entry.ts';
import { UserError } from '../model/errors.ts';
import { isPruned, previewOf, type Registry, removePreviewReleases } from '../model/registry.ts';
import { type Release, releaseKey, type ReleaseName, sizeOfRelease } from '../model/format.ts';
import { describePreview, revokePreviews, validPreviews, type ListedPreview } from '../model/preview-records.ts';
import { choosePrunable, type PruneScope } from './choose-prunable.ts';

/** How long nobody may activate a release after its removal was recorded. */
const REMOVAL_MS = 60 * 60 * 1000;

/** A process that slept longer begins no removal: the record of it may be over. */
const MAX_DELAY_MS = REMOVAL_MS / 2;

export interface PruneOptions extends PruneScope, Actor {
  isDryRun?: boolean;
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
  const before = await readRegistry(store);
  const links = linksOfPreview(before, options);
  const revokedPreviews = links.map(({ id }) => id);
  if (isDryRun) {
    const { prunable, retainedCount } = await choosePrunable(options, revokePreviews(before, revokedPreviews));
    return { pruned: prunable.map(toPruned), retainedCount, revokedPreviews };
  }
  for (const link of links) {
    const event = { what: 'revoke-preview', ...describePreview(link), preview: options.preview } as const;
    const revoke = (current: Registry) => ({ event, registry: revokePreviews(current, [link.id]) });
    await appendChange(store, { actor: options }, revoke);
  }
  const { number, registry } = await readNewest(store);
  const present = await finishRemovals(options, registry);
  const { prunable, retainedCount } = await choosePrunable(options, registry);
  const run: PruneRun = { number, prunable, present };
  const pruned: Release[] = [];
  for (const [done, release] of prunable.entries()) {
    onProgress?.(done, prunable.length);
    if (await pruneRelease(options, release, run)) pruned.push(release);
  }
  onProgress?.(prunable.length, prunable.length);
  return {
    pruned: pruned.map(toPruned),
    retainedCount: retainedCount + prunable.length - pruned.length,
    revokedPreviews,
  };
}

const toPruned = (release: Release) => ({ app: release.app, id: release.id, bytes: sizeOfRelease(release) });

/** The links that end with a preview: those made for it, and those of its releases. */
function linksOfPreview(registry: Registry, { preview, app }: PruneScope): ListedPreview[] {
  if (preview === undefined) return [];
  return validPreviews(registry, Date.now()).filter((link) => {
    const isOfPreview = [link.preview, previewOf(registry, { app: link.app, id: link.release })].includes(preview);
    return isOfPreview && (app === undefined || link.app === app);
  });
}

/** Deletes what killed runs left; returns the keys of the releases that are there. */
async function finishRemovals({ store, app: only }: PruneOptions, registry: Registry): Promise<Set<string>> {
  const names = await listNames(store);
  const present = new Set(names.map(releaseKey));
  const isMeant = ([app]: readonly [string, unknown]) => only === undefined || app === only;
  for (const [app, marks] of Object.entries(registry.pruning ?? {}).filter(isMeant))
    for (const { id } of marks) if (!present.has(releaseKey({ app, id }))) await removeRelease(store, { app, id });
  for (const [app, releases] of [...Map.groupBy(names, (name) => name.app)].filter(isMeant))
    await removeLeftovers(
      store,
      app,
      releases.map(({ id }) => id),
    );
  return present;
}

/** What a run knows, as of a change. */
interface PruneRun {
  number: number;
  prunable: readonly Release[];
  /** The keys of all releases that are there. */
  present: Set<string>;
}

/** Records a removal and removes the release; false if somebody needs it since it was chosen. */
async function pruneRelease(options: PruneOptions, release: Release, run: PruneRun): Promise<boolean> {
  const { store } = options;
  const { app, id } = release;
  const decidedAt = performance.now();
  const recorded = await appendChange(store, { actor: options }, async (registry, number) => {
    if (number !== run.number)
      Object.assign(run, { number, prunable: (await choosePrunable(options, registry)).prunable });
    if (!run.prunable.some((each) => releaseKey(each) === releaseKey(release))) return null;
    return { event: { what: 'prune', app, to: id }, registry: withMark(registry, release, run.present) };
  });
  if (!isPruned(recorded.registry, release)) return false;
  if (performance.now() - decidedAt > MAX_DELAY_MS)
    throw new UserError(`the removal of ${app} ${id} was interrupted for too long: run prune again`);
  await removeRelease(store, release);
  run.number = recorded.number;
  run.present.delete(releaseKey(release));
  return true;
}

/** Marks a release as being removed. A removed one is for no preview any more. */
function withMark(registry: Registry, { app, id }: ReleaseName, present: ReadonlySet<string>): Registry {
  const expiresAt = new Date(Date.now() + REMOVAL_MS).toISOString();
  const marks = [...(registry.pruning?.[app] ?? []).filter((mark) => mark.id !== id), { id, expiresAt }];
  const named = removePreviewReleases(registry, (each) => isPruned(registry, each) && !present.has(releaseKey(each)));
  return { ...named, pruning: { ...registry.pruning, [app]: marks } };
}
