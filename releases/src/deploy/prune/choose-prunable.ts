import { findRelease, listReleases } from '../../files/release-files.ts';
import { readEntriesSince } from '../../log/read-log.ts';
import type { Entry } from '../../model/entry.ts';
import { UserError } from '../../model/errors.ts';
import type { Release } from '../../model/format.ts';
import type { Registry } from '../../model/registry.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { OPEN_PAGES_HOURS, reasonsDespitePreview, retentionReasons } from './retention-reasons.ts';

const HOUR_MS = 60 * 60 * 1000;

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
  const { store, app, target } = scope;
  const entries = await readRecentEntries(scope);
  const byApp = Map.groupBy(await listReleases(store, app), (release) => release.app);
  const choice: PruneChoice = { prunable: [], retainedCount: 0 };
  for (const [name, releases] of app === undefined ? byApp : [[app, byApp.get(app) ?? []] as const]) {
    const reasons = findReasons(scope, { app: name, registry, releases, entries });
    const candidates = target === undefined ? releases : [await findRelease(store, name, target)];
    if (target !== undefined) refuseReleaseInUse(name, candidates, reasons);
    const prunable = candidates.filter(({ id }) => !reasons.has(id));
    choice.prunable.push(...prunable.reverse());
    choice.retainedCount += releases.length - prunable.length;
  }
  return choice;
}

/** Whether a chosen release may still be removed, after somebody changed the registry. */
export async function isStillPrunable(scope: PruneScope, { app, id }: Release, registry: Registry): Promise<boolean> {
  const releases = await listReleases(scope.store, app);
  const reasons = findReasons(scope, { app, registry, releases, entries: await readRecentEntries(scope) });
  return releases.some((release) => release.id === id) && !reasons.has(id);
}

/** What open pages may need. An hour more, because the clocks of those who change something differ. */
const readRecentEntries = ({ store, openPagesHours = OPEN_PAGES_HOURS }: PruneScope): Promise<Entry[]> =>
  readEntriesSince(store, new Date(Date.now() - (Math.max(openPagesHours, 1) + 1) * HOUR_MS).toISOString());

function findReasons(
  { preview, openPagesHours = OPEN_PAGES_HOURS }: PruneScope,
  found: { app: string; registry: Registry; releases: readonly Release[]; entries: readonly Entry[] },
): Map<string, string> {
  const audit = found.entries.filter((entry) => entry.app === found.app);
  const input = { ...found, audit, now: Date.now(), openPagesHours };
  return preview === undefined ? retentionReasons(input) : reasonsDespitePreview(input, preview);
}

function refuseReleaseInUse(app: string, [release]: readonly Release[], reasons: ReadonlyMap<string, string>): void {
  const reason = reasons.get(release?.id ?? '');
  if (reason !== undefined) throw new UserError(`${app} ${release?.id ?? ''} stays: ${reason}`);
}
