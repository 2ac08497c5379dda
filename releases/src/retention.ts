import type { ActivePart, AuditEntry, Release } from './format.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many of a part's newest releases stay, whatever their age. */
const NEWEST_KEPT = 10;

/** How long pages may stay open on the releases that they began with, in milliseconds. */
export const OPEN_PAGES_MS = DAY_MS;

export interface RetentionFacts {
  /** One part's releases, newest first. */
  releases: readonly Release[];
  part: ActivePart | undefined;
  /** That part's audit, oldest first. */
  audit: readonly AuditEntry[];
  now: number;
  openPagesMs: number;
}

/** The releases of a part that nobody can need any more, oldest first. */
export function disposable(facts: RetentionFacts): Release[] {
  const { releases, part, now } = facts;
  const youngest = now - DAY_MS;
  const kept = new Set([
    ...releases.slice(0, NEWEST_KEPT).map(({ id }) => id),
    ...releases.filter(({ publishedAt }) => Date.parse(publishedAt) > youngest).map(({ id }) => id),
    ...(part ? [part.active, ...part.previous, ...(part.canary ? [part.canary.id] : [])] : []),
    ...onOpenPages(facts),
  ]);
  return releases.filter(({ id }) => !kept.has(id)).reverse();
}

/** Whatever visitors had or got in a change within the time: what they had before was in force until then. */
function onOpenPages({ audit, now, openPagesMs }: RetentionFacts): string[] {
  return audit
    .filter(({ when, what }) => what !== 'prune' && Date.parse(when) >= now - openPagesMs)
    .flatMap(({ from, to, ended }) => [from, to, ended])
    .filter((id) => typeof id === 'string');
}
