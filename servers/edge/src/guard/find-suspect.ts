import type { EdgeConfig } from '../config.ts';
import { SHELL, type ActiveApp, type Registry } from 'releases';
import { releasesOfVisitors } from '../serve/release-sets/releases-of-visitors.ts';
import type { FailureCountWithNetworks, FailureCount } from './failure-counts.ts';

/** Networks that must meet failures of a section before it counts as failing. */
const MIN_EVIDENCE = 2;

/** The release to roll back. */
export interface Suspect {
  app: string;
  release: string;
  visitors: number;
  failingApps: readonly string[];
}

/** Facts for the decision. An activation after `freshSince` is fresh. */
interface SuspectEvidence {
  registry: Registry;
  counts: readonly FailureCountWithNetworks[];
  thresholds: EdgeConfig['autoRollback'];
  freshSince: number;
}

/**
 * Finds the releases that cause new failures, their own or another's; none while they are too few. The shell is the
 * suspect when several sections fail with it, or when a section fails that is older than the shell and did not fail
 * with the previous shell.
 */
export function findSuspects(context: SuspectEvidence): Suspect[] {
  const shells = releasesOfVisitors(context.registry, SHELL);
  const newest = context.counts.filter(({ shell }) => shells.includes(shell));
  return newest.flatMap((count) => findSuspect(count, context) ?? []);
}

function findSuspect(newest: FailureCount, context: SuspectEvidence): Suspect | undefined {
  const { thresholds } = context;
  const { app, release } = newest;
  const evidence = evidenceAgainstShell(newest.shell, context);
  const visitors = new Set(evidence.flatMap(({ failedNetworks }) => [...failedNetworks])).size;
  if (visitors >= thresholds.visitors)
    return { app: SHELL, release: newest.shell, visitors, failingApps: appNames(evidence) };
  const isOwnFault = evidence.every((each) => each.app !== app || each.release !== release);
  const isOverThreshold =
    newest.visitors >= thresholds.visitors && isWidespread(newest, thresholds) && isFresh(app, release, context);
  if (!isOwnFault || !isOverThreshold) return undefined;
  return { app, release, visitors: newest.visitors, failingApps: [app] };
}

/** The failures that point to a shell; a shell that is not fresh is never suspected. */
function evidenceAgainstShell(shell: string, context: SuspectEvidence): FailureCountWithNetworks[] {
  const { registry, counts, thresholds } = context;
  if (!isFresh(SHELL, shell, context)) return [];
  const failing = counts.filter((each) => isWidespread(each, thresholds));
  const own = failing.filter((each) => each.shell === shell);
  const sections = appNames(own.filter((each) => each.app !== SHELL && isSignificant(each, thresholds)));
  if (sections.length > 1 && canRollBack(registry.apps[SHELL], shell)) return own;
  const servedAt = servedSince(registry.apps[SHELL], shell) ?? 0;
  return own.filter(({ app, release }) => {
    if (app === SHELL) return true;
    const failedBefore = failing.some(
      (each) => each.shell !== shell && each.app === app && each.release === release && isSignificant(each, thresholds),
    );
    return !failedBefore && servedAt > (servedSince(registry.apps[app], release) ?? Infinity);
  });
}

const isSignificant = (count: FailureCount, thresholds: EdgeConfig['autoRollback']) =>
  count.visitors >= Math.min(MIN_EVIDENCE, thresholds.visitors);

/** Ten visitors of ten thousand do not prove a broken release. They may be one attacker's addresses. */
const isWidespread = ({ visitors, servedNetworks }: FailureCount, { percent }: EdgeConfig['autoRollback']) =>
  visitors * 100 >= servedNetworks * percent;

const appNames = (counts: readonly FailureCount[]) => [...new Set(counts.map(({ app }) => app))].sort();

/** Whether visitors got a release after `freshSince`, and not by a rollback. */
function isFresh(app: string, release: string, { registry, freshSince }: SuspectEvidence): boolean {
  const state = registry.apps[app];
  const servedAt = servedSince(state, release);
  if (servedAt === undefined || servedAt < freshSince) return false;
  return state?.canary?.id === release || state?.reachedBy !== 'rollback';
}

/** When visitors started to get a release. */
function servedSince(state: ActiveApp | undefined, release: string): number | undefined {
  if (state?.canary?.id === release) return Date.parse(state.canary.since);
  return state?.active === release ? Date.parse(state.activatedAt) : undefined;
}

const canRollBack = (state: ActiveApp | undefined, release: string) =>
  state?.canary?.id === release || (state !== undefined && state.previous.length > 0);
