import { UserError } from '../errors.ts';
import { readAudit } from '../audit/audit.ts';
import type { Registry, Release } from '../store/format.ts';
import { isChange, type AuditEntry } from '../audit/audit-entry.ts';
import { findRelease, listApps, listReleases } from '../store/read-release.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { OPEN_PAGES_HOURS, reasonsDespitePreview, retentionReasons } from './retention-reasons.ts';

export interface PruneScope {
  store: ReleaseStore;
  /** Only this app. */
  app?: string;
  /** Only this release, by version or id; refused with the reason if it may still be needed. */
  target?: string;
  /** How long a page may stay open on the releases it started with, in hours; 24 by default. */
  openPagesHours?: number;
  /** Only releases for this preview, of any age. */
  preview?: string;
}

export interface PruneChoice {
  prunable: Release[];
  retainedCount: number;
}

/** Selects the releases that nobody can need any more, oldest first within an app. */
export async function choosePrunable(scope: PruneScope, registry: Registry): Promise<PruneChoice> {
  const { store, app, target, preview, openPagesHours = OPEN_PAGES_HOURS } = scope;
  const audit = await readCompleteAudit(store, registry.revision);
  const choice: PruneChoice = { prunable: [], retainedCount: 0 };
  for (const name of app === undefined ? await listApps(store) : [app]) {
    const releases = await listReleases(store, name);
    const appAudit = audit.filter((entry) => entry.app === name);
    const input = { app: name, registry, releases, audit: appAudit, now: Date.now(), openPagesHours };
    const reasons = preview === undefined ? retentionReasons(input) : reasonsDespitePreview(input, preview);
    const candidates = target === undefined ? releases : [await findRelease(store, name, target)];
    if (target !== undefined) refuseReleaseInUse(name, candidates, reasons);
    const prunable = candidates.filter(({ id }) => !reasons.has(id));
    choice.prunable.push(...prunable.reverse());
    choice.retainedCount += releases.length - prunable.length;
  }
  return choice;
}

function refuseReleaseInUse(app: string, [release]: readonly Release[], reasons: ReadonlyMap<string, string>): void {
  const reason = reasons.get(release?.id ?? '');
  if (reason !== undefined) throw new UserError(`${app} ${release?.id ?? ''} stays: ${reason}`);
}

/** Refuses to prune while the audit has gaps. Only the audit tells what open pages need. */
async function readCompleteAudit(store: ReleaseStore, revision: number): Promise<AuditEntry[]> {
  const { entries, unreadable } = await readAudit(store);
  const changes = entries.filter(isChange).length;
  if (unreadable === 0 && changes >= revision) return entries;
  throw new UserError(
    `the audit of ${store.address} has gaps (${changes} readable lines of ${revision} changes), so what open pages ` +
      'need is unknown: put its lines back from a copy',
  );
}
