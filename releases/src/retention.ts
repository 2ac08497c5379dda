import type { ActivePart, AuditEntry, Release } from './format.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How many of a part's newest releases stay, whatever their age. */
const NEWEST_KEPT = 10;

/** How long pages may stay open on the releases that they began with, in hours. */
export const OPEN_PAGES_HOURS = 24;

export interface RetentionFacts {
  /** One part's releases, newest first. */
  releases: readonly Release[];
  part: ActivePart | undefined;
  /** What it was when it was retired. */
  retired?: ActivePart | undefined;
  /** That part's audit. */
  audit: readonly AuditEntry[];
  /** Milliseconds since 1970. */
  now: number;
  openPagesHours: number;
}

/** Why each release of a part that somebody may still need stays, by id. */
export function reasonsToStay({
  releases,
  part,
  retired,
  audit,
  now,
  openPagesHours,
}: RetentionFacts): Map<string, string> {
  const since = new Date(now - openPagesHours * HOUR_MS).toISOString();
  const yesterday = new Date(now - DAY_MS).toISOString();
  const young = releases.filter(({ publishedAt }) => publishedAt > yesterday);
  // The strongest reason comes last and is the one that is told.
  return new Map([
    ...because(`it is one of the newest ${NEWEST_KEPT}`, idsOf(releases.slice(0, NEWEST_KEPT))),
    ...because('it is younger than a day', idsOf(young)),
    ...because(`pages opened in the last ${openPagesHours} hours may use it`, givenSince(audit, since)),
    ...because('a rollback may bring it back', retired ? [retired.active, ...retired.previous] : []),
    ...because('a rollback may go to it', part?.previous ?? []),
    ...because('it is the canary', part?.canary ? [part.canary.id] : []),
    ...because('visitors get it', part ? [part.active] : []),
  ]);
}

const because = (reason: string, ids: readonly string[]) => ids.map((id) => [id, reason] as const);

const idsOf = (releases: readonly Release[]): string[] => releases.map(({ id }) => id);

/** Whatever visitors had or got in a change since then: what they had before was in force until the change. */
const givenSince = (audit: readonly AuditEntry[], since: string): string[] =>
  audit
    .filter(({ when, what }) => what !== 'prune' && when >= since)
    .flatMap(({ from, to, ended }) => [from, to, ended])
    .filter((id) => typeof id === 'string');
