import { SHELL, type ActivePart, type Registry } from 'releases';
import type { DetailedCount, FailureCount } from './failure-counts.ts';

/** So many networks at least must meet failures of a section before they say that it is one of several. */
const MIN_EVIDENCE = 2;

/** When failures of a release are enough to take it back; times in milliseconds. */
export interface FailureLimits {
  /** How many different networks must have met a failure within the window; 0: a release is never taken back. */
  visitors: number;
  /** How many of a hundred networks that got the release must have met one. */
  percent: number;
  window: number;
  /** How long after its activation a release is fresh: an older one is not what has just gone wrong. */
  fresh: number;
}

/** What to take back, and why. */
export interface Suspect {
  part: string;
  release: string;
  visitors: number;
  /** The apps that failed. */
  failing: readonly string[];
}

/** What the decision is made from; `since` is the moment from which an activation is fresh. */
export interface SuspectFacts {
  registry: Registry;
  counts: readonly DetailedCount[];
  limits: FailureLimits;
  since: number;
}

/**
 * Finds the release that new failures of another, or of itself, are the fault of; undefined while they are too few.
 * The shell is at fault when several sections fail with it, or when a section fails that is older than the shell and
 * did not fail with the shell before.
 */
export function findSuspect(found: FailureCount, facts: SuspectFacts): Suspect | undefined {
  const { limits } = facts;
  const shell = { part: SHELL, release: found.shell };
  const evidence = evidenceAgainstShell(found.shell, facts);
  const visitors = new Set(evidence.flatMap(({ failed }) => [...failed])).size;
  if (visitors >= limits.visitors) return { ...shell, visitors, failing: namesOf(evidence) };
  const isOwnFault = evidence.every(({ part, release }) => part !== found.part || release !== found.release);
  const isDue = found.visitors >= limits.visitors && isWidespread(found, limits) && isFresh(found, facts);
  if (!isOwnFault || !isDue) return undefined;
  return { part: found.part, release: found.release, visitors: found.visitors, failing: [found.part] };
}

/** The failures that speak against a shell; none against one that is not fresh. */
function evidenceAgainstShell(shell: string, facts: SuspectFacts): DetailedCount[] {
  const { registry, counts, limits } = facts;
  if (!isFresh({ part: SHELL, release: shell }, facts)) return [];
  const failing = counts.filter((each) => isWidespread(each, limits));
  const own = failing.filter((each) => each.shell === shell);
  const sections = namesOf(own.filter((each) => each.part !== SHELL && isNoChance(each, limits)));
  if (sections.length > 1 && canGoBack(registry.parts[SHELL], shell)) return own;
  const givenAt = givenSince(registry.parts[SHELL], shell) ?? 0;
  return own.filter(({ part, release }) => {
    if (part === SHELL) return true;
    const failedBefore = failing.some(
      (each) => each.shell !== shell && each.part === part && each.release === release && isNoChance(each, limits),
    );
    return !failedBefore && givenAt > (givenSince(registry.parts[part], release) ?? Infinity);
  });
}

const isNoChance = (count: FailureCount, limits: FailureLimits) =>
  count.visitors >= Math.min(MIN_EVIDENCE, limits.visitors);

/** Ten visitors of ten thousand are no broken release, and may be one attacker's addresses. */
const isWidespread = ({ visitors, given }: FailureCount, { percent }: FailureLimits) =>
  visitors * 100 >= given * percent;

const namesOf = (counts: readonly FailureCount[]) => [...new Set(counts.map(({ part }) => part))].sort();

/** Whether visitors were given a release since the moment, and not by a rollback. */
function isFresh({ part, release }: { part: string; release: string }, { registry, since }: SuspectFacts): boolean {
  const state = registry.parts[part];
  const givenAt = givenSince(state, release);
  if (givenAt === undefined || givenAt < since) return false;
  return state?.canary?.id === release || state?.reachedBy !== 'rollback';
}

/** When visitors began to get a release; a canary of an older registry does not say. */
function givenSince(state: ActivePart | undefined, release: string): number | undefined {
  if (state?.canary?.id === release)
    return state.canary.since === undefined ? Infinity : Date.parse(state.canary.since);
  return state?.active === release ? Date.parse(state.activatedAt) : undefined;
}

const canGoBack = (state: ActivePart | undefined, release: string) =>
  state?.canary?.id === release || (state !== undefined && state.previous.length > 0);
