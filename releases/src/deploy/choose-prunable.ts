import { findRelease, listReleases } from '../files/release-files.ts';
import { readRecentEntries } from '../log/read-log.ts';
import { isChange, type Entry } from '../model/entry.ts';
import { UserError } from '../model/errors.ts';
import type { Release } from '../model/format.ts';
import { validPreviews } from '../model/preview-records.ts';
import { previewOf, previewReleasesOf } from '../model/registry.ts';
import type { Registry } from '../model/registry.ts';
import type { ReleaseStore } from '../stores/store.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How many of an app's newest releases are retained at any age; those for previews do not count. */
const MIN_RETAINED_RELEASES = 10;

/** How many of its newest releases a preview retains for each app, at any age. */
const PREVIEW_MIN_RETAINED_RELEASES = 3;

/** How long every release for a preview is retained, in days. */
const PREVIEW_RETENTION_DAYS = 14;

const OPEN_PAGES_HOURS = 24;

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

/** Selects the releases that nobody can need any more, oldest first within an app. */
export async function choosePrunable(scope: PruneScope, registry: Registry) {
  const { store, app, target, preview, openPagesHours = OPEN_PAGES_HOURS } = scope;
  const now = Date.now();
  // What open pages may need. An hour more, because the clocks of those who change something differ.
  const entries = await readRecentEntries(store, (Math.max(openPagesHours, 1) + 1) * HOUR_MS);
  const byApp = Map.groupBy(await listReleases(store, app), (release) => release.app);
  const choice = { prunable: new Array<Release>(), retainedCount: 0 };
  for (const [name, releases] of app === undefined ? byApp : [[app, byApp.get(app) ?? []] as const]) {
    const changes = entries.filter((entry) => entry.app === name);
    const input = { app: name, registry, releases, changes, now, openPagesHours };
    const reasons = preview === undefined ? reasonsOfAge(input) : reasonsDespitePreview(input, preview);
    // The strongest reason comes last and wins.
    const reasonOf = new Map([...reasons, ...reasonsOfUse(input)]);
    const candidates = target === undefined ? releases : [await findRelease(store, name, target)];
    for (const { id } of target === undefined ? [] : candidates)
      if (reasonOf.has(id)) throw new UserError(`${name} ${id} stays: ${reasonOf.get(id)}`);
    const prunable = candidates.filter(({ id }) => !reasonOf.has(id));
    choice.prunable.push(...prunable.reverse());
    choice.retainedCount += releases.length - prunable.length;
  }
  return choice;
}

interface RetentionInput {
  app: string;
  registry: Registry;
  /** The app's releases, newest first. */
  releases: readonly Release[];
  /** What happened to the app of late. */
  changes: readonly Entry[];
  /** Milliseconds since 1970. */
  now: number;
  openPagesHours: number;
}

/** Why releases must stay, by their ids. */
type Reasons = readonly (readonly [id: string, reason: string])[];

const withReason = (reason: string, ids: readonly (string | null | undefined)[]): Reasons =>
  ids.flatMap((id) => (id ? [[id, reason] as const] : []));

/** Why releases stay that nobody sees: they are new. */
function reasonsOfAge({ app, registry, releases, changes, now }: RetentionInput): Reasons {
  const youngerThan = (days: number) =>
    releases.filter(({ publishedAt }) => Date.parse(publishedAt) > now - days * DAY_MS).map(({ id }) => id);
  const present = previewReleasesOf(registry, app).filter(({ id }) => releases.some((release) => release.id === id));
  const ofPreviews = [...Map.groupBy(present, ({ preview }) => preview)].flatMap(([preview, listed]) => {
    const ids = listed.map(({ id }) => id);
    const young = youngerThan(PREVIEW_RETENTION_DAYS).filter((id) => ids.includes(id));
    return [
      ...withReason(`it is for preview ${preview}, and younger than ${PREVIEW_RETENTION_DAYS} days`, young),
      ...withReason(
        `it is one of the newest ${PREVIEW_MIN_RETAINED_RELEASES} for preview ${preview}`,
        ids.slice(-PREVIEW_MIN_RETAINED_RELEASES),
      ),
    ];
  });
  const ordinary = releases.map(({ id }) => id).filter((id) => previewOf(registry, { app, id }) === undefined);
  return [
    ...ofPreviews,
    ...withReason(`it is one of the newest ${MIN_RETAINED_RELEASES}`, ordinary.slice(0, MIN_RETAINED_RELEASES)),
    ...withReason('it is younger than a day', youngerThan(1)),
    // Its files may still be written, such as those of a damaged one that is repaired.
    ...withReason(
      'it was published a moment ago',
      changes.flatMap(({ what, when, to }) => (what === 'publish' && Date.parse(when) >= now - HOUR_MS ? [to] : [])),
    ),
  ];
}

/** Why releases stay when a preview is removed: they are not for it. */
const reasonsDespitePreview = ({ app, registry, releases }: RetentionInput, preview: string): Reasons =>
  withReason(
    `it is not for preview ${preview}`,
    releases.map(({ id }) => id).filter((id) => previewOf(registry, { app, id }) !== preview),
  );

/** Releases that somebody sees, or may see at any moment. */
function reasonsOfUse({ app, registry, changes, now, openPagesHours }: RetentionInput): Reasons {
  const active = registry.apps[app];
  const retired = registry.retired?.[app];
  const previewed = validPreviews(registry, now).filter((preview) => preview.app === app);
  // The release before a change was active until then.
  const served = changes.filter((entry) => isChange(entry) && Date.parse(entry.when) >= now - openPagesHours * HOUR_MS);
  return [
    ...withReason(
      'a preview shows it (preview list)',
      previewed.map(({ release }) => release),
    ),
    ...withReason(
      `pages opened in the last ${openPagesHours} hours may use it`,
      served.flatMap(({ from, to, ended }) => [from, to, ended]),
    ),
    ...withReason('a rollback may bring it back', retired ? [retired.active, ...retired.previous] : []),
    ...withReason('a rollback may go to it', active?.previous ?? []),
    ...withReason('it is the canary', [active?.canary?.id]),
    ...withReason('visitors get it', [active?.active]),
  ];
}
