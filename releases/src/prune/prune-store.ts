import { recordAside, recordChange } from './audit.ts';
import { choosePrunable, type PruneChoice, type PruneScope } from './choose-prunable.ts';
import { withLock, type Confirm } from './lock.ts';
import { readRegistry } from './read-registry.ts';
import { releaseFolder } from './store-paths.ts';
import { discard } from './unfinished.ts';

export interface PruneOptions extends PruneScope {
  by: string;
  why?: string | null;
  /** Only tell what would go. */
  isDryRun?: boolean;
  /** How long to wait for another process that changes the registry. */
  lockWaitMs?: number;
  onProgress?: (done: number, total: number) => void;
}

export interface PruneResult {
  /** Oldest first within a part; with `isDryRun` what would go. */
  pruned: { app: string; id: string; bytes: number }[];
  kept: number;
}

/**
 * Takes the releases out of the store that no visitor, open page, canary or rollback can need. Each leaves its name
 * in one step, after its audit line is written and while nobody can activate it.
 */
export async function pruneStore(options: PruneOptions): Promise<PruneResult> {
  const { store, isDryRun = false, lockWaitMs } = options;
  if (isDryRun) return resultOf(await choosePrunable(options, await readRegistry(store)));
  return withLock(store, async (confirm) => pruneLocked(options, confirm), lockWaitMs);
}

async function pruneLocked(options: PruneOptions, confirm: Confirm): Promise<PruneResult> {
  const { store, by, why = null, onProgress } = options;
  const registry = await readRegistry(store);
  if (registry.lastChange) await recordChange(store, registry.lastChange);
  const choice = await choosePrunable(options, registry);
  for (const [done, { name: app, id }] of choice.going.entries()) {
    onProgress?.(done, choice.going.length);
    const when = new Date().toISOString();
    await confirm();
    await recordAside(store, {
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
  onProgress?.(choice.going.length, choice.going.length);
  return resultOf(choice);
}

const resultOf = ({ going, kept }: PruneChoice): PruneResult => ({
  pruned: going.map(({ name, id, files, server }) => ({
    app: name,
    id,
    bytes: [...files, ...server.files]
      .flatMap(({ bytes, compressed }) => [bytes, ...Object.values(compressed)])
      .reduce((total, size) => total + size, 0),
  })),
  kept,
});
