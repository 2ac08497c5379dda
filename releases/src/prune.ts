import { readAudit, recordAside, recordChange } from './audit.ts';
import type { AuditEntry, Registry, Release } from './format.ts';
import { withLock } from './lock.ts';
import { listApps, listReleases } from './read-release.ts';
import { readRegistry } from './read-registry.ts';
import { Refusal } from './refusal.ts';
import { disposable, OPEN_PAGES_MS } from './retention.ts';
import { auditFile, releaseFolder } from './store-paths.ts';
import { discard } from './unfinished.ts';

export interface PruneOptions {
  store: string;
  /** Only this part. */
  app?: string;
  by: string;
  why?: string | null;
  /** Only tell what would go. */
  isDryRun?: boolean;
  /** How long pages may stay open on the releases that they began with; a day when left out. */
  openPagesMs?: number;
  /** How long to wait for another process that changes the registry. */
  lockWaitMs?: number;
  onProgress?: (done: number, total: number) => void;
}

export interface PruneResult {
  /** Oldest first within a part. */
  pruned: { app: string; id: string; bytes: number }[];
  kept: number;
}

/**
 * Takes the releases out of the store that no visitor, open page, canary or rollback can need. Each leaves its name
 * in one step, after its audit line is written and while nobody can activate it.
 */
export async function pruneStore(options: PruneOptions): Promise<PruneResult> {
  const { store, isDryRun = false, lockWaitMs } = options;
  if (isDryRun) return resultOf(await choose(options, await readRegistry(store)));
  const work = async (confirm: () => Promise<void>): Promise<PruneResult> => {
    const registry = await readRegistry(store);
    if (registry.lastChange) await recordChange(store, registry.lastChange);
    const choice = await choose(options, registry);
    await remove(options, registry, { ...choice, confirm });
    return resultOf(choice);
  };
  return withLock(store, work, lockWaitMs);
}

interface Choice {
  going: Release[];
  kept: number;
}

async function choose({ store, app, openPagesMs = OPEN_PAGES_MS }: PruneOptions, registry: Registry): Promise<Choice> {
  const audit = await readReliableAudit(store, registry);
  const choice: Choice = { going: [], kept: 0 };
  for (const name of app === undefined ? await listApps(store) : [app]) {
    const releases = await listReleases(store, name);
    const going = disposable({
      releases,
      part: registry.parts[name],
      audit: audit.filter((entry) => entry.app === name),
      now: Date.now(),
      openPagesMs,
    });
    choice.going.push(...going);
    choice.kept += releases.length - going.length;
  }
  return choice;
}

/** What open pages need is known from the audit only, so nothing goes while it has gaps. */
async function readReliableAudit(store: string, registry: Registry): Promise<AuditEntry[]> {
  const { entries, unreadable } = await readAudit(store, registry);
  const changes = entries.filter(({ what }) => what !== 'prune');
  const isWhole = unreadable === 0 && changes.length === registry.revision;
  if (isWhole) return entries;
  throw new Refusal(
    `${auditFile(store)} has gaps (${changes.length} readable lines of ${registry.revision} changes), so what open ` +
      'pages need is unknown: put its lines back from a copy',
  );
}

async function remove(
  { store, by, why = null, onProgress }: PruneOptions,
  { revision }: Registry,
  { going, confirm }: Choice & { confirm: () => Promise<void> },
): Promise<void> {
  for (const [done, { name, id }] of going.entries()) {
    onProgress?.(done, going.length);
    const when = new Date().toISOString();
    await confirm();
    await recordAside(store, [{ when, who: by, what: 'prune', app: name, from: null, to: id, why, revision }]);
    await discard(store, releaseFolder(store, name, id));
  }
}

const resultOf = ({ going, kept }: Choice): PruneResult => ({
  pruned: going.map(({ name, id, files, server }) => ({
    app: name,
    id,
    bytes: [...files, ...server.files]
      .flatMap(({ bytes, compressed }) => [bytes, ...Object.values(compressed)])
      .reduce((total, size) => total + size, 0),
  })),
  kept,
});
