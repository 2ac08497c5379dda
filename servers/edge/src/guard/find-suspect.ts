import { SHELL, type ActiveApp, type Registry } from 'releases';
import type { EdgeConfig } from '../config.ts';
import type { FailureCountWithNetworks } from './failure-counts.ts';
import { releasesOfVisitors } from './running-steps.ts';

/** Networks that must meet failures of a section before it counts as failing. */
const MIN_EVIDENCE = 2;

/** Facts for the decision. An activation after `freshSince` is fresh. */
interface SuspectEvidence {
  registry: Registry;
  counts: readonly FailureCountWithNetworks[];
  thresholds: Pick<EdgeConfig['autoRollback'], 'visitors' | 'percent'>;
  freshSince: number;
}

/**
 * Finds the releases that cause new failures, their own or another's; none while they are too few. The shell is the
 * suspect when several sections fail with it, or when a section fails that is older than the shell and did not fail
 * with the previous shell.
 */
export function findSuspects({ counts, ...context }: SuspectEvidence) {
  const { registry, thresholds } = context;
  // Ten visitors of ten thousand do not prove a broken release. They may be one attacker's addresses.
  const failing = counts.filter(
    ({ visitors, servedNetworks }) => visitors * 100 >= servedNetworks * thresholds.percent,
  );
  return releasesOfVisitors(registry, SHELL).flatMap((shell) => {
    const againstShell = evidenceAgainstShell(shell, { ...context, counts: failing });
    const visitors = new Set(againstShell.flatMap(({ failedNetworks }) => [...failedNetworks])).size;
    if (visitors >= thresholds.visitors)
      return [{ app: SHELL, release: shell, visitors, failingApps: appNames(againstShell) }];
    return failing
      .filter((each) => each.shell === shell && !againstShell.includes(each))
      .filter((each) => each.visitors >= thresholds.visitors && isFresh(each, context))
      .map((each) => ({ app: each.app, release: each.release, visitors: each.visitors, failingApps: [each.app] }));
  });
}

/** The failures that point to a shell; none if it is not fresh, or the first one, which nothing can replace. */
function evidenceAgainstShell(shell: string, context: SuspectEvidence): FailureCountWithNetworks[] {
  const { registry, counts, thresholds } = context;
  if (!isFresh({ app: SHELL, release: shell }, context) || !canRollBack(registry.apps[SHELL], shell)) return [];
  const isSignificant = ({ visitors }: FailureCountWithNetworks) =>
    visitors >= Math.min(MIN_EVIDENCE, thresholds.visitors);
  const own = counts.filter((each) => each.shell === shell);
  const sections = appNames(own.filter((each) => each.app !== SHELL && isSignificant(each)));
  if (sections.length > 1) return own;
  const servedAt = servedSince(registry.apps[SHELL], shell) ?? 0;
  return own.filter(({ app, release }) => {
    if (app === SHELL) return true;
    const failedBefore = counts.some(
      (each) => each.shell !== shell && each.app === app && each.release === release && isSignificant(each),
    );
    return !failedBefore && servedAt > (servedSince(registry.apps[app], release) ?? Infinity);
  });
}

const appNames = (counts: readonly FailureCountWithNetworks[]) => [...new Set(counts.map(({ app }) => app))].sort();

/** Whether visitors got a release after `freshSince`, and not by a rollback. */
function isFresh(
  { app, release }: Pick<FailureCountWithNetworks, 'app' | 'release'>,
  { registry, freshSince }: Pick<SuspectEvidence, 'registry' | 'freshSince'>,
): boolean {
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
