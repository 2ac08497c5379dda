import { UserError } from '../errors.ts';
import { readAudit } from '../audit/audit.ts';
import type { Registry, Release, ActiveApp } from '../store/format.ts';
import { isChange, type AuditEntry } from '../audit/audit-entry.ts';
import { findRelease, listApps, listReleases } from '../store/read-release.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export interface PruneScope {
  store: ReleaseStore;
  /** Only this app. */
  app?: string;
  /** Only this release, by version or id; refused with the reason if it may still be needed. */
  target?: string;
  /** How long a page may stay open on the releases it started with, in hours; 24 by default. */
  openPagesHours?: number;
}

export interface PruneChoice {
  prunable: Release[];
  retainedCount: number;
}

/** Selects the releases that nobody can need any more, oldest first within an app. */
export async function choosePrunable(scope: PruneScope, registry: Registry): Promise<PruneChoice> {
  const { store, app, target, openPagesHours = OPEN_PAGES_HOURS } = scope;
  const audit = await readCompleteAudit(store, registry.revision);
  const choice: PruneChoice = { prunable: [], retainedCount: 0 };
  for (const name of app === undefined ? await listApps(store) : [app]) {
    const releases = await listReleases(store, name);
    const appAudit = audit.filter((entry) => entry.app === name);
    const active = registry.apps[name];
    const retired = registry.retired?.[name];
    const reasons = retentionReasons({ releases, active, retired, audit: appAudit, now: Date.now(), openPagesHours });
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

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How many of an app's newest releases are retained at any age. */
const MIN_RETAINED_RELEASES = 10;

/** How long pages may stay open on the releases they started with, in hours. */
const OPEN_PAGES_HOURS = 24;

interface RetentionInput {
  /** One app's releases, newest first. */
  releases: readonly Release[];
  active: ActiveApp | undefined;
  /** Its state when it was retired. */
  retired?: ActiveApp | undefined;
  /** The app's audit. */
  audit: readonly AuditEntry[];
  /** Milliseconds since 1970. */
  now: number;
  openPagesHours: number;
}

/** Why each release that may still be needed must stay, by id. */
function retentionReasons({
  releases,
  active,
  retired,
  audit,
  now,
  openPagesHours,
}: RetentionInput): Map<string, string> {
  const since = new Date(now - openPagesHours * HOUR_MS).toISOString();
  const yesterday = new Date(now - DAY_MS).toISOString();
  const young = releases.filter(({ publishedAt }) => publishedAt > yesterday);
  // The strongest reason comes last and wins.
  return new Map([
    ...withReason(`it is one of the newest ${MIN_RETAINED_RELEASES}`, idsOf(releases.slice(0, MIN_RETAINED_RELEASES))),
    ...withReason('it is younger than a day', idsOf(young)),
    ...withReason(`pages opened in the last ${openPagesHours} hours may use it`, servedSince(audit, since)),
    ...withReason('a rollback may bring it back', retired ? [retired.active, ...retired.previous] : []),
    ...withReason('a rollback may go to it', active?.previous ?? []),
    ...withReason('it is the canary', active?.canary ? [active.canary.id] : []),
    ...withReason('visitors get it', active ? [active.active] : []),
  ]);
}

const withReason = (reason: string, ids: readonly string[]) => ids.map((id) => [id, reason] as const);

const idsOf = (releases: readonly Release[]): string[] => releases.map(({ id }) => id);

/** Releases that visitors had or got in a change since then: the one before was active until the change. */
const servedSince = (audit: readonly AuditEntry[], since: string): string[] =>
  audit
    .filter((entry) => isChange(entry) && entry.when >= since)
    .flatMap(({ from, to, ended }) => [from, to, ended])
    .filter((id) => typeof id === 'string');
