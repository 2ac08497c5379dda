import type { Actor } from '../audit/audit.ts';
import { revokePreviews, validPreviews, type ListedPreview } from '../previews/preview-records.ts';
import { previewOf, removePreviewReleases } from '../previews/preview-releases.ts';
import { sizeOfRelease, type Registry, type Release } from '../store/format.ts';
import { listReleaseIds } from '../store/read-release.ts';
import { readRegistry, recordEvent, updateRegistry } from '../store/registry.ts';
import type { ReleaseName, ReleaseStore } from '../store/release-store.ts';
import { choosePrunable, type PruneChoice, type PruneScope } from './choose-prunable.ts';

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
 * Removes the releases that no visitor, open page, canary or rollback can need. The registry lists them first, so that
 * nobody can activate one. Each then disappears in one step, after its audit entry is written. With a preview, its
 * links end first.
 */
export async function pruneStore(options: PruneOptions): Promise<PruneResult> {
  const { store, isDryRun = false, onProgress } = options;
  if (isDryRun) return reportPrunable(options, await readRegistry(store));
  const revoked = await revokeLinks(options);
  const choice = await claimPrunable(options);
  for (const [done, release] of choice.prunable.entries()) {
    onProgress?.(done, choice.prunable.length);
    await pruneRelease(options, release);
  }
  onProgress?.(choice.prunable.length, choice.prunable.length);
  await updateRegistry(store.registry, async (registry) => withoutPruned(store, registry), options.conflictWaitMs);
  return toResult(choice, revoked);
}

async function reportPrunable(options: PruneOptions, registry: Registry): Promise<PruneResult> {
  const revoked = linksOfPreview(registry, options).map(({ id }) => id);
  return toResult(await choosePrunable(options, revokePreviews(registry, revoked)), revoked);
}

/** The links that end with a preview: those made for it, and those of its releases. */
function linksOfPreview(registry: Registry, { preview, app }: PruneScope): ListedPreview[] {
  if (preview === undefined) return [];
  return validPreviews(registry, Date.now()).filter((link) => {
    const isOfPreview = [link.preview, previewOf(registry, { app: link.app, id: link.release })].includes(preview);
    return isOfPreview && (app === undefined || link.app === app);
  });
}

/** Revokes the links of a preview, each with its own line in the audit. Returns their ids. */
async function revokeLinks(options: PruneOptions): Promise<string[]> {
  const { store, preview, why = null } = options;
  const links = linksOfPreview(await readRegistry(store), options);
  for (const { id: subject, app, release: to } of links)
    await recordEvent(store, options, (registry) => ({
      event: { what: 'revoke-preview', app, to, ...(preview === undefined ? {} : { preview }), subject, why },
      registry: revokePreviews(registry, [subject]),
    }));
  return links.map(({ id }) => id);
}

/** Chooses what to remove, and lists it in the registry in the same step. */
async function claimPrunable(options: PruneOptions): Promise<PruneChoice> {
  let choice: PruneChoice = { prunable: [], retainedCount: 0 };
  await updateRegistry(
    options.store.registry,
    async (registry) => {
      choice = await choosePrunable(options, registry);
      const byApp = Map.groupBy(choice.prunable, ({ app }) => app);
      const claimed = [...byApp].map(([app, releases]) => [app, releases.map(({ id }) => id)] as const);
      return withPruning(registry, { ...registry.pruning, ...Object.fromEntries(claimed) });
    },
    options.conflictWaitMs,
  );
  return choice;
}

/** Leaves on the list what another run still removes. A removed release is for no preview any more. */
async function withoutPruned(store: ReleaseStore, registry: Registry): Promise<Registry> {
  const lists = Object.entries(registry.pruning ?? {}).map(async ([app, ids]) => {
    const present = await listReleaseIds(store, app);
    return [app, ids.filter((id) => present.includes(id))] as const;
  });
  const remaining = Object.fromEntries((await Promise.all(lists)).filter(([, ids]) => ids.length > 0));
  const isRemoved = ({ app, id }: ReleaseName) =>
    (registry.pruning?.[app]?.includes(id) ?? false) && !remaining[app]?.includes(id);
  return withPruning(removePreviewReleases(registry, isRemoved), remaining);
}

function withPruning(registry: Registry, pruning: NonNullable<Registry['pruning']>): Registry {
  const changed = { ...registry, pruning };
  if (Object.keys(pruning).length === 0) delete (changed as Registry).pruning;
  return changed;
}

async function pruneRelease(options: PruneOptions, { app, id }: Release): Promise<void> {
  const { store, why = null } = options;
  await recordEvent(store, options, (registry) => ({ registry, event: { what: 'prune', app, to: id, why } }));
  await store.files.remove({ app, id });
}

const toResult = ({ prunable, retainedCount }: PruneChoice, revokedPreviews: string[]): PruneResult => ({
  pruned: prunable.map((release) => ({ app: release.app, id: release.id, bytes: sizeOfRelease(release) })),
  retainedCount,
  revokedPreviews,
});
