import { recordPrune, recordChange } from '../store/audit.ts';
import { choosePrunable, type PruneChoice, type PruneScope } from './choose-prunable.ts';
import { withLock, type ConfirmLock } from '../store/lock.ts';
import { readRegistry } from '../store/registry.ts';
import { releaseFolder } from '../store/store-paths.ts';
import { discard } from '../store/staging.ts';

export interface PruneOptions extends PruneScope {
  by: string;
  why?: string | null;
  /** Only reports what would be pruned. */
  isDryRun?: boolean;
  /** How long to wait for another process that changes the registry. */
  lockWaitMs?: number;
  onProgress?: (done: number, total: number) => void;
}

export interface PruneResult {
  /** Oldest first within an app; with `isDryRun` what would be pruned. */
  pruned: { app: string; id: string; bytes: number }[];
  retainedCount: number;
}

/**
 * Removes the releases that no visitor, open page, canary or rollback can need. Each disappears in one step, after its
 * audit line is written and while nobody can activate it.
 */
export async function pruneStore(options: PruneOptions): Promise<PruneResult> {
  const { store, isDryRun = false, lockWaitMs } = options;
  if (isDryRun) return toResult(await choosePrunable(options, await readRegistry(store)));
  return withLock(store, async (confirm) => pruneUnderLock(options, confirm), lockWaitMs);
}

async function pruneUnderLock(options: PruneOptions, confirm: ConfirmLock): Promise<PruneResult> {
  const { store, by, why = null, onProgress } = options;
  const registry = await readRegistry(store);
  if (registry.lastChange) await recordChange(store, registry.lastChange);
  const choice = await choosePrunable(options, registry);
  for (const [done, { app: app, id }] of choice.prunable.entries()) {
    onProgress?.(done, choice.prunable.length);
    const when = new Date().toISOString();
    await confirm();
    await recordPrune(store, {
      when,
      who: by,
      what: 'prune',
      app,
      from: null,
      to: id,
      why,
      revision: registry.revision,
    });
    await discard(store, releaseFolder(store, app, id));
  }
  onProgress?.(choice.prunable.length, choice.prunable.length);
  return toResult(choice);
}

const toResult = ({ prunable, retainedCount }: PruneChoice): PruneResult => ({
  pruned: prunable.map(({ app, id, files, server }) => ({
    app: app,
    id,
    bytes: [...files, ...server.files]
      .flatMap(({ bytes, compressed }) => [bytes, ...Object.values(compressed)])
      .reduce((total, size) => total + size, 0),
  })),
  retainedCount,
});
