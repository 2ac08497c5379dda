import { isDeepStrictEqual } from 'node:util';
import { browserCheck } from '../checks/browser/browser-check.ts';
import {
  type Counterpart,
  counterpartIds,
  explainNeed,
  readCounterparts,
} from '../checks/pages/check-compatibility.ts';
import { smokeCheck } from '../checks/running/smoke-check.ts';
import { findRelease, readRelease } from '../files/release-files.ts';
import { readRegistry } from '../log/change-log.ts';
import { UserError } from '../model/errors.ts';
import type { Release } from '../model/format.ts';
import type { ActiveApp, Registry, RolloutPlan } from '../model/registry.ts';
import {
  type Deployment,
  type DeployOptions,
  deployRelease,
  type DeployResult,
  endCanary,
  previousReleases,
  refuseIncompatible,
} from './change-app.ts';

export interface ActivateOptions extends CheckedDeployOptions {
  /** A version or an id. Default: the canary if `percent` is given and there is one, else the newest release. */
  target?: string;
  /** The share of visitors: 100 (default) for all, less makes a canary, 0 ends the canary. */
  percent?: number;
  /** Makes a canary that goes on by itself, in steps; instead of `percent`. */
  plan?: RolloutPlan;
  /** For all visitors: failures alone do not roll it back, such as a security fix. Default: they do. */
  isPinned?: boolean;
}

/** Activates a release for all or some visitors. It must be intact and compatible with the other apps. */
export async function activateRelease(options: ActivateOptions): Promise<DeployResult> {
  const { store, app, by, percent = options.plan?.steps[0], isPinned = false } = options;
  if (percent !== undefined && !(percent >= 0 && percent <= 100))
    throw new UserError(`${percent} is no percentage of visitors: use a number from 0 to 100`);
  const registry = await readRegistry(store);
  const before = registry.apps[app];
  const target = options.target ?? (percent === undefined ? undefined : before?.canary?.id);
  if (percent === 0) return endCanary(options, { what: 'canary', before, target: options.target });
  const release = await findRelease(store, app, target);
  if (percent !== undefined && percent < 100) return startCanary(options, release, { percent, registry });
  const from = before?.active ?? null;
  if (from === release.id && Boolean(before?.pinned) === isPinned)
    return { app, id: release.id, from, revision: registry.revision, outcome: 'unchanged' };
  const pinned = isPinned || undefined;
  const canary = before?.canary?.id === release.id ? undefined : before?.canary;
  return deployChecked(options, release, {
    what: 'activate',
    from,
    pinned,
    before,
    after: (activatedAt) => ({
      active: release.id,
      previous: previousReleases(before ?? registry.retired?.[app], release.id),
      // A step compares the canary with one active release, so it begins anew.
      canary: canary?.rollout ? { ...canary, since: activatedAt } : canary,
      activatedAt,
      by,
      reachedBy: 'activate',
      pinned,
    }),
  });
}

/** Starts a canary, or changes its share. The others keep what they have: the active release or none. */
async function startCanary(
  options: ActivateOptions,
  release: Release,
  { percent, registry }: { percent: number; registry: Registry },
): Promise<DeployResult> {
  const { app, by, plan } = options;
  const { id } = release;
  const before = registry.apps[app];
  const { active, canary } = before ?? {};
  if (active === id)
    throw new UserError(`${app} ${id} is active, so all visitors have it: publish another release, or name one`);
  const need = active === undefined ? explainNeed(release) : null;
  if (need !== null) throw new UserError(`${need}: activate its first release for all, without --percent or --steps`);
  const from = canary?.id ?? active ?? null;
  const steps = plan?.steps;
  if (canary?.id === id && canary.percent === percent && isDeepStrictEqual(canary.rollout, plan))
    return { app, id, from, revision: registry.revision, outcome: 'unchanged', percent, steps };
  // Without a plan of its own, a change of the share ends the plan before.
  const after = (since: string): ActiveApp => ({
    ...(before ?? { previous: previousReleases(registry.retired?.[app], id), activatedAt: since, by }),
    canary: { id, percent, since, by, rollout: plan },
  });
  return deployChecked(options, release, { what: 'canary', from, percent, steps, before, after });
}

export async function promoteCanary(options: CheckedDeployOptions): Promise<DeployResult> {
  const { store, app } = options;
  const before = (await readRegistry(store)).apps[app];
  if (!before?.canary)
    throw new UserError(
      `${app} has no canary to promote: activate ${app} --percent 10 makes one of the newest release`,
    );
  return promoteFrom(options, before);
}

/** Activates the canary of this state for all visitors. Refused if the app has another state meanwhile. */
export async function promoteFrom(options: CheckedDeployOptions, before: ActiveApp): Promise<DeployResult> {
  const { store, app, by } = options;
  const { id: active = '', rollout } = before.canary ?? {};
  return deployChecked(options, await readRelease(store, app, active), {
    what: 'promote',
    from: before.active ?? null,
    steps: rollout?.steps,
    before,
    after: (activatedAt) => ({
      active,
      previous: previousReleases(before, active),
      activatedAt,
      by,
      reachedBy: 'promote',
    }),
  });
}

export interface CheckedDeployOptions extends DeployOptions {
  /** The first of these that responds is the API for the checks; without one there are recorded responses. */
  apiOrigins?: readonly string[];
  /** Skips the smoke check, which the log notes. */
  skipsSmokeCheck?: boolean;
  checksInBrowser?: boolean;
  /** The checks of this release have passed a moment ago. */
  isChecked?: boolean;
}

/** Deploys a release that passed every check, beside the apps that it was checked with. */
async function deployChecked(options: CheckedDeployOptions, release: Release, change: Deployment) {
  const { store, app, apiOrigins = [], isChecked, skipsSmokeCheck, checksInBrowser } = options;
  const reports: Pick<DeployResult, 'smoke' | 'browser'> = {};
  const runChecks = async () => {
    const others = await readCounterparts(options, await readRegistry(store));
    // Incompatibility comes first, because it would also explain why a page fails.
    await refuseIncompatible(store, release, others);
    const checked = { store, apiOrigins };
    if (!skipsSmokeCheck) reports.smoke = await smokeCheck(checked, release, others);
    if (checksInBrowser) reports.browser = await browserCheck(checked, release, { before: change.before, others });
    const checkedWith = counterpartIds(release, others).join();
    return (current: readonly Counterpart[]) => {
      if (counterpartIds(release, current).join() !== checkedWith)
        throw new UserError(
          `somebody changed what ${app} was checked with in the meantime: run the same command again`,
        );
    };
  };
  const isWanted = !isChecked && (!skipsSmokeCheck || checksInBrowser);
  const unchecked = skipsSmokeCheck || undefined;
  const result = await deployRelease(options, release, {
    ...change,
    unchecked,
    runChecks: isWanted ? runChecks : undefined,
  });
  return { ...result, ...reports };
}
