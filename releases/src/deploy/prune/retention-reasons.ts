import { isChange, type Entry } from '../../model/entry.ts';
import { validPreviews } from '../../model/preview-records.ts';
import { idsOfPreview, previewOf, previewReleasesOf } from '../../model/preview-releases.ts';
import type { Registry } from '../../model/registry.ts';
import type { Release } from '../../model/format.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How many of an app's newest releases are retained at any age; those for previews do not count. */
const MIN_RETAINED_RELEASES = 10;

/** How many of its newest releases a preview retains for each app, at any age. */
const PREVIEW_MIN_RETAINED_RELEASES = 3;

/** How long every release for a preview is retained, in days. */
const PREVIEW_RETENTION_DAYS = 14;

/** How long pages may stay open on the releases they started with, in hours. */
export const OPEN_PAGES_HOURS = 24;

interface RetentionInput {
  app: string;
  registry: Registry;
  /** The app's releases, newest first. */
  releases: readonly Release[];
  /** The app's audit. */
  audit: readonly Entry[];
  /** Milliseconds since 1970. */
  now: number;
  openPagesHours: number;
}

type Reasons = Map<string, string>;

/** Why each release that may still be needed must stay, by id. */
export function retentionReasons(input: RetentionInput): Reasons {
  const { app, registry, releases, now } = input;
  const ordinary = releases.filter(({ id }) => previewOf(registry, { app, id }) === undefined);
  // The strongest reason comes last and wins.
  return new Map([
    ...previewReasons(input),
    ...withReason(`it is one of the newest ${MIN_RETAINED_RELEASES}`, idsOf(ordinary.slice(0, MIN_RETAINED_RELEASES))),
    ...withReason('it is younger than a day', idsOf(youngerThan(releases, now - DAY_MS))),
    ...reasonsOfUse(input),
  ]);
}

/** Why releases stay when a preview is removed: they are not for it, or in use. */
export function reasonsDespitePreview(input: RetentionInput, preview: string): Reasons {
  const { app, registry, releases } = input;
  const listed = idsOfPreview(registry, app, preview);
  const others = idsOf(releases).filter((id) => !listed.includes(id));
  return new Map([...withReason(`it is not for preview ${preview}`, others), ...reasonsOfUse(input)]);
}

function previewReasons({ app, registry, releases, now }: RetentionInput) {
  const young = idsOf(youngerThan(releases, now - PREVIEW_RETENTION_DAYS * DAY_MS));
  const present = previewReleasesOf(registry, app).filter(({ id }) => idsOf(releases).includes(id));
  return [...Map.groupBy(present, ({ preview }) => preview)].flatMap(([preview, listed]) => {
    const ids = listed.map(({ id }) => id);
    return [
      ...withReason(
        `it is for preview ${preview}, and younger than ${PREVIEW_RETENTION_DAYS} days`,
        ids.filter((id) => young.includes(id)),
      ),
      ...withReason(
        `it is one of the newest ${PREVIEW_MIN_RETAINED_RELEASES} for preview ${preview}`,
        ids.slice(-PREVIEW_MIN_RETAINED_RELEASES),
      ),
    ];
  });
}

/** Releases that somebody sees, or may see at any moment. */
function reasonsOfUse({ app, registry, audit, now, openPagesHours }: RetentionInput) {
  const active = registry.apps[app];
  const retired = registry.retired?.[app];
  const since = new Date(now - openPagesHours * HOUR_MS).toISOString();
  const previewed = validPreviews(registry, now).filter((preview) => preview.app === app);
  return [
    ...withReason(
      'a preview shows it (preview list)',
      previewed.map(({ release }) => release),
    ),
    ...withReason(`pages opened in the last ${openPagesHours} hours may use it`, servedSince(audit, since)),
    ...withReason('it was published a moment ago', publishedSince(audit, new Date(now - HOUR_MS).toISOString())),
    ...withReason('a rollback may bring it back', retired ? [retired.active, ...retired.previous] : []),
    ...withReason('a rollback may go to it', active?.previous ?? []),
    ...withReason('it is the canary', active?.canary ? [active.canary.id] : []),
    ...withReason('visitors get it', active ? [active.active] : []),
  ];
}

const withReason = (reason: string, ids: readonly string[]) => ids.map((id) => [id, reason] as const);

const idsOf = (releases: readonly Release[]): string[] => releases.map(({ id }) => id);

const youngerThan = (releases: readonly Release[], since: number): Release[] =>
  releases.filter(({ publishedAt }) => publishedAt > new Date(since).toISOString());

/** Releases that visitors had or got in a change since then: the one before was active until the change. */
const servedSince = (audit: readonly Entry[], since: string): string[] =>
  audit
    .filter((entry) => isChange(entry) && entry.when >= since)
    .flatMap(({ from, to, ended }) => [from, to, ended])
    .filter((id) => typeof id === 'string');

/** Releases whose files may still be written, such as a damaged one that is repaired. */
const publishedSince = (audit: readonly Entry[], since: string): string[] =>
  audit.flatMap(({ what, to, when }) => (what === 'publish' && to !== null && when >= since ? [to] : []));
