import { readAudit } from './audit.ts';
import type { AuditEntry, Registry, Release } from './format.ts';
import { findRelease, listApps, listReleases } from './read-release.ts';
import { Refusal } from './refusal.ts';
import { OPEN_PAGES_HOURS, reasonsToStay } from './retention.ts';
import { auditFile } from './store-paths.ts';

export interface PruneScope {
  store: string;
  /** Only this part. */
  app?: string;
  /** Only this release of it, by version or id: refused, with the reason, when somebody may need it. */
  target?: string;
  /** How long pages may stay open on the releases that they began with; 24 hours when left out. */
  openPagesHours?: number;
}

export interface PruneChoice {
  going: Release[];
  kept: number;
}

/** The releases that nobody can need any more, oldest first within a part. */
export async function choosePrunable(scope: PruneScope, registry: Registry): Promise<PruneChoice> {
  const { store, app, target, openPagesHours = OPEN_PAGES_HOURS } = scope;
  const audit = await readReliableAudit(store, registry);
  const choice: PruneChoice = { going: [], kept: 0 };
  for (const name of app === undefined ? await listApps(store) : [app]) {
    const releases = await listReleases(store, name);
    const ofPart = audit.filter((entry) => entry.app === name);
    const part = registry.parts[name];
    const retired = registry.retired?.[name];
    const reasons = reasonsToStay({ releases, part, retired, audit: ofPart, now: Date.now(), openPagesHours });
    const wanted = target === undefined ? releases : [await findRelease(store, name, target)];
    if (target !== undefined) refuseNeeded(name, wanted, reasons);
    const going = wanted.filter(({ id }) => !reasons.has(id));
    choice.going.push(...going.reverse());
    choice.kept += releases.length - going.length;
  }
  return choice;
}

function refuseNeeded(app: string, [release]: readonly Release[], reasons: ReadonlyMap<string, string>): void {
  const reason = reasons.get(release?.id ?? '');
  if (reason !== undefined) throw new Refusal(`${app} ${release?.id ?? ''} stays: ${reason}`);
}

/** What open pages need is known from the audit only, so nothing goes while it has gaps. */
async function readReliableAudit(store: string, registry: Registry): Promise<AuditEntry[]> {
  const { entries, unreadable } = await readAudit(store, registry);
  const changes = entries.filter(({ what }) => what !== 'prune').length;
  if (unreadable === 0 && changes === registry.revision) return entries;
  throw new Refusal(
    `${auditFile(store)} has gaps (${changes} readable lines of ${registry.revision} changes), so what open pages ` +
      'need is unknown: put its lines back from a copy',
  );
}
