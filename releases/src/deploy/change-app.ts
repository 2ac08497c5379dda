import { findIncompatibility, readCounterparts, SHELL, type Counterpart } from '../checks/pages/check-compatibility.ts';
import type { BrowserReport } from '../checks/browser/browser-check.ts';
import type { SmokeReport } from '../checks/running/smoke-check.ts';
import { listReleases, matchesRelease, readDescription, verifyRelease } from '../files/release-files.ts';
import { appendChange } from '../log/change-log.ts';
import type { Actor, ChangeAction } from '../model/entry.ts';
import { UserError } from '../model/errors.ts';
import type { Release, TrustCheck } from '../model/format.ts';
import { type ActiveApp, isPruned, type Registry, removePreviewReleases } from '../model/registry.ts';
import type { ReleaseStore } from '../stores/store.ts';

/**
 * What visitors get changes here. Called by `activate.ts`, `rollback.ts`, `retire.ts` and `rollouts/`. Owns the order:
 * trusted, intact, compatible, run, then one change of the log. Fails: nothing has changed; a conflict is decided
 * anew.
 */

export interface DeployOptions extends Actor {
  store: ReleaseStore;
  app: string;
  /** Refuses releases that no trusted key signed; without it, unsigned ones are accepted too. */
  trust?: TrustCheck | undefined;
}

const OUTCOMES = {
  activate: 'activated',
  canary: 'canary',
  promote: 'promoted',
  rollback: 'rolled back',
  retire: 'retired',
  'hold-rollout': 'held',
  'resume-rollout': 'resumed',
  'end-rollout': 'plan ended',
} as const;
type DeployAction = Exclude<ChangeAction, 'restore'>;

export interface DeployResult {
  app: string;
  /** The release that visitors get now; for `canary` the canary's release, else the one that they no longer get. */
  id: string;
  /** The release before; null when there was none. */
  from: string | null;
  revision: number;
  /**
   * `unchanged`: nothing to do; `canary ended`: visitors of the canary (`from`) get the active release again; `taken
   * off`: there is none, so they get no release of the app.
   */
  outcome: (typeof OUTCOMES)[DeployAction] | 'canary ended' | 'taken off' | 'unchanged';
  /** The canary's share, for `canary`. */
  percent?: number;
  steps?: readonly number[];
  /** Failures alone do not roll it back. */
  pinned?: true;
  /** What the smoke check covered, if one ran. */
  smoke?: SmokeReport;
  /** What the browser check covered; null if there was nothing to run the release with. */
  browser?: BrowserReport | null;
}

export interface Deployment extends Pick<DeployResult, 'from' | 'percent' | 'steps' | 'pinned'> {
  what: DeployAction;
  /** The checks of the release were skipped. */
  unchecked?: true | undefined;
  /** The app's state when the decision was made. */
  before: ActiveApp | undefined;
  /** The app's state afterwards, null to retire it. `when` is the time of the change. */
  after: (when: string) => ActiveApp | null;
}

/**
 * Gives a release to visitors if it is trusted, intact and compatible. `runChecks` runs it before, and returns the check
 * of the apps beside it. What must hold at that moment is part of the change.
 */
export async function deployRelease(
  options: DeployOptions,
  release: Release,
  change: Deployment & { runChecks?: (() => Promise<(others: readonly Counterpart[]) => void>) | undefined },
): Promise<DeployResult> {
  const { store, app, trust } = options;
  trust?.(await readDescription(store, release), release);
  await refuseDamaged(store, release);
  const check = await change.runChecks?.();
  return changeApp(options, { ...change, to: release.id }, async (registry) => {
    // It may have been pruned since it was verified.
    await readDescription(store, release);
    if (isPruned(registry, release))
      throw new UserError(
        `${app} ${release.id} is being pruned: choose another release, or run prune and publish this one again`,
      );
    const others = await readCounterparts(options, registry);
    await refuseIncompatible(store, release, others);
    check?.(others);
  });
}

export async function refuseIncompatible(
  store: Pick<ReleaseStore, 'files'>,
  release: Release,
  others: readonly Counterpart[],
): Promise<void> {
  if (findIncompatibility(release, others) === null) return;
  const fits = (shell: Release) => findIncompatibility(release, [{ release: shell, role: 'active' }]) === null;
  const shells = release.app === SHELL ? [] : await listReleases(store, SHELL);
  const newest = shells.find(fits);
  const fittingShell = newest && `${SHELL} ${newest.id}`;
  throw new UserError(findIncompatibility(release, others, fittingShell) ?? '');
}

async function refuseDamaged(store: ReleaseStore, release: Release): Promise<void> {
  const [first, ...others] = await verifyRelease(store, release);
  if (!first) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new UserError(
    `${release.app} ${release.id} is damaged (${first.path} is ${first.what}${more}): ` +
      'publish it again from the same source, which repairs it, or choose another release',
  );
}

/** Ends the canary: its visitors get what the others have already. So no check is needed. */
export async function endCanary(
  options: DeployOptions,
  { what, before, target }: Pick<Deployment, 'what' | 'before'> & { target?: string | undefined },
): Promise<DeployResult> {
  const { app } = options;
  if (!before?.canary) throw new UserError(`${app} has no canary: status shows what visitors get`);
  const { canary, ...after } = before;
  if (target !== undefined && !matchesRelease(canary.id, target))
    throw new UserError(`the canary of ${app} is ${canary.id}, not ${target}: name it, or leave the name out`);
  const percent = what === 'canary' ? 0 : undefined;
  const { active } = before;
  const change = { what, from: canary.id, to: active ?? null, percent, before };
  const result = await changeApp(options, { ...change, after: () => (active === undefined ? null : after) });
  return { ...result, outcome: active === undefined ? 'taken off' : 'canary ended' };
}

/** Changes one app in the registry. Refused if the app changed since the decision, or if the check fails. */
export async function changeApp(
  options: DeployOptions,
  change: Deployment & { to: string | null },
  check: (registry: Registry) => Promise<void> = async () => undefined,
): Promise<DeployResult> {
  const { store, app, by } = options;
  const { what, from, to, before, percent, pinned, unchecked } = change;
  const steps = change.steps && [...change.steps];
  const { registry } = await appendChange(store, { actor: options }, async (current) => {
    if (JSON.stringify(current.apps[app]) !== JSON.stringify(before)) throw conflictError(app, current);
    await check(current);
    const when = new Date().toISOString();
    const after = change.after(when);
    const canary = before?.canary?.id;
    const ended = canary === after?.canary?.id || canary === after?.active ? undefined : canary;
    const event = { when, what, app, from, to, percent, steps, pinned, ended, unchecked };
    return { event, registry: withApp(current, after, { app, when, by }) };
  });
  return {
    app,
    id: to ?? from ?? '',
    from,
    revision: registry.revision,
    outcome: OUTCOMES[what],
    percent,
    steps,
    pinned,
  };
}

/**
 * The registry with another state of an app; null retires it, if visitors ever had an active release. A canary ends with
 * the app that it belongs to.
 */
function withApp(
  registry: Registry,
  after: ActiveApp | null,
  { app, when, by }: { app: string; when: string; by: string },
): Registry {
  const before = registry.apps[app];
  const apps = without(registry.apps, app);
  const retired = without(registry.retired, app);
  if (after) apps[app] = after;
  else if (before) {
    const [active, ...previous] = releasesOf(before);
    if (active !== undefined) retired[app] = { active, previous, activatedAt: when, by, reachedBy: 'retire' };
  }
  // What all visitors get is an ordinary release from now on.
  const named = removePreviewReleases(registry, ({ id, ...of }) => of.app === app && id === after?.active);
  return {
    ...named,
    apps,
    retired: Object.keys(retired).length > 0 ? retired : undefined,
  };
}

const without = <State extends ActiveApp>(apps: Readonly<Record<string, State>> = {}, app: string) =>
  Object.fromEntries(Object.entries(apps).filter(([name]) => name !== app));

function conflictError(app: string, { apps, lastChange }: Registry): UserError {
  const current = apps[app];
  const who = lastChange?.app === app ? lastChange.who : (current?.canary?.by ?? current?.by ?? 'somebody');
  const canary = current?.canary ? ` with ${current.canary.id} as canary for ${current.canary.percent}%` : '';
  return new UserError(
    `${who} changed ${app} to ${current?.active ?? 'nothing'}${canary} in the meantime: ` +
      'look at status and run the command again if it is still wanted',
  );
}

/** How many earlier releases of an app the registry lists for a rollback. */
const MAX_PREVIOUS_RELEASES = 10;

/** What a rollback can return to once `next` is active, newest first. */
export const previousReleases = (before: ActiveApp | undefined, next: string): string[] =>
  releasesOf(before)
    .filter((id) => id !== next)
    .slice(0, MAX_PREVIOUS_RELEASES);

/** The active release and those before it, newest first. */
export const releasesOf = (state: ActiveApp | undefined): string[] => [
  ...(state?.active === undefined ? [] : [state.active]),
  ...(state?.previous ?? []),
];
