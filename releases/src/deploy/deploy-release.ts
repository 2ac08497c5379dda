import { whoOf, type Actor } from '../audit/audit.ts';
import { browserCheck, type BrowserReport } from '../checks/browser/browser-check.ts';
import { UserError } from '../errors.ts';
import { counterpartIds } from '../checks/pages/combinations.ts';
import { smokeCheck, type SmokeReport } from '../checks/running/smoke-check.ts';
import type { Release, ActiveApp, Registry } from '../store/format.ts';
import type { ChangeAction } from '../audit/audit-entry.ts';
import { readRelease } from '../store/read-release.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readRegistry, changeRegistry, type Change } from '../store/registry.ts';
import { refuseUntrusted } from '../trust/check-release.ts';
import type { TrustedKeys } from '../trust/trust-file.ts';
import { verifyRelease } from '../verify/verify-release.ts';
import { findIncompatibility, readCounterparts, type Counterpart } from './check-compatibility.ts';

export interface DeployOptions extends Actor {
  store: ReleaseStore;
  app: string;
  /** The keys that may sign releases; without them, unsigned ones are accepted too. */
  trustedKeys?: TrustedKeys | undefined;
  why?: string | null;
  /** How long to try again while others change the registry, in milliseconds. */
  conflictWaitMs?: number;
}

export interface CheckedDeployOptions extends DeployOptions {
  /** The API for the smoke check; default: the API of the running site, else recorded responses. */
  apiOrigin?: string;
  /** Skips the smoke check, which the audit notes. */
  skipsSmokeCheck?: boolean;
  /** Also opens its pages in a real browser. */
  checksInBrowser?: boolean;
  /** The checks of this release have passed a moment ago. */
  isChecked?: boolean;
}

export interface DeployResult {
  app: string;
  /** The release that visitors get now; for `canary` the canary's release, for `retired` the one that was retired. */
  id: string;
  /** The release before; null when there was none. */
  from: string | null;
  revision: number;
  /** `unchanged`: nothing to do; `canary ended`: visitors of the canary (`from`) get the active release again. */
  outcome:
    | 'activated'
    | 'canary'
    | 'canary ended'
    | 'promoted'
    | 'held'
    | 'resumed'
    | 'plan ended'
    | 'rolled back'
    | 'retired'
    | 'unchanged';
  /** The canary's share, for `canary`. */
  percent?: number;
  /** The steps of the canary's plan. */
  steps?: readonly number[];
  /** Failures alone do not roll it back. */
  pinned?: true;
  /** False when the audit line could not be written; the next change writes it. */
  isRecorded: boolean;
  /** What the smoke check covered, if one ran. */
  smoke?: SmokeReport;
  /** What the browser check covered; null if there was nothing to run the release with. */
  browser?: BrowserReport | null;
}

interface Deployment {
  what: ChangeAction;
  outcome: DeployResult['outcome'];
  from: string | null;
  percent?: number;
  steps?: readonly number[];
  pinned?: true;
  /** The app's state when the decision was made. */
  before: ActiveApp | undefined;
  /** The app's state afterwards, null to retire it; `when` is the time of the change. */
  after: (when: string) => ActiveApp | null;
}

/** Deploys a release after every check. Those that must hold at that moment are part of the step. */
export async function deployRelease(
  options: CheckedDeployOptions,
  release: Release,
  change: Deployment,
): Promise<DeployResult> {
  const { store, app, trustedKeys } = options;
  await refuseUntrusted(store, release, trustedKeys);
  await refuseDamaged(store, release);
  // Visitors had this release before, so it needs no check, and a rollback must be quick.
  const passed =
    change.what === 'rollback' || options.isChecked ? null : await runChecksBefore(options, release, change.before);
  const result = await applyDeployment(options, { ...change, to: release.id }, async (registry) => {
    // It may have been pruned since it was verified.
    await readRelease(store, app, release.id);
    refusePruned(release, registry);
    const others = await readCounterparts(options, registry);
    refuseIncompatible(release, others);
    if (passed && counterpartIds(release, others).join() !== passed.counterparts.join())
      throw new UserError(`somebody changed what ${app} was checked with in the meantime: run the same command again`);
  });
  return { ...result, ...passed?.reports };
}

/** Incompatibility comes first, because it would also explain why a page fails. Null if no check is wanted. */
async function runChecksBefore(
  options: CheckedDeployOptions,
  release: Release,
  before: ActiveApp | undefined,
): Promise<{ counterparts: readonly string[]; reports: Pick<DeployResult, 'smoke' | 'browser'> } | null> {
  const { store, skipsSmokeCheck, checksInBrowser } = options;
  if (skipsSmokeCheck && !checksInBrowser) return null;
  const others = await readCounterparts(options, await readRegistry(store));
  refuseIncompatible(release, others);
  const smoke = skipsSmokeCheck ? {} : { smoke: await smokeCheck(options, release, others) };
  const browser = checksInBrowser ? { browser: await browserCheck(options, release, { before, others }) } : {};
  return { counterparts: counterpartIds(release, others), reports: { ...smoke, ...browser } };
}

function refuseIncompatible(release: Release, others: readonly Counterpart[]): void {
  const problem = findIncompatibility(release, others);
  if (problem) throw new UserError(problem);
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

function refusePruned({ app, id }: Release, { pruning }: Registry): void {
  if (!pruning?.[app]?.includes(id)) return;
  throw new UserError(`${app} ${id} is being pruned: choose another release, or run prune and publish this one again`);
}

/** Changes one app in the registry. Refused if the app changed since the decision, or if the check fails. */
export async function applyDeployment(
  options: CheckedDeployOptions,
  change: Deployment & { to: string },
  check: (registry: Registry) => Promise<void> = async () => undefined,
): Promise<DeployResult> {
  const { store, app, conflictWaitMs } = options;
  const { from, to, outcome, before } = change;
  const decide = async (registry: Registry): Promise<Change> => {
    const current = registry.apps[app];
    if (JSON.stringify(current) !== JSON.stringify(before)) throw conflictError(app, registry);
    await check(registry);
    return toChange(options, change);
  };
  const { registry, isRecorded } = await changeRegistry(store, decide, conflictWaitMs);
  const share = shareOf(change);
  return { app, id: to, from, revision: registry.revision, outcome, ...share, isRecorded };
}

function toChange(options: CheckedDeployOptions, change: Deployment & { to: string }): Change {
  const { app, why = null, skipsSmokeCheck } = options;
  const { what, from, to, before } = change;
  const when = new Date().toISOString();
  const appState = change.after(when);
  const share = shareOf(change);
  const canary = before?.canary?.id;
  const isEnded = canary !== undefined && appState?.canary?.id !== canary && appState?.active !== canary;
  const ended = isEnded ? { ended: canary } : {};
  const unchecked = skipsSmokeCheck ? { unchecked: true as const } : {};
  return { appState, entry: { when, ...whoOf(options), what, app, from, to, ...share, ...ended, ...unchecked, why } };
}

/** What the audit and the result say about visitors: a canary's share and steps, or a pin. */
const shareOf = ({ percent, steps, pinned }: Deployment) => ({
  ...(pinned ? { pinned } : {}),
  ...(percent === undefined ? {} : { percent }),
  ...(steps === undefined ? {} : { steps: [...steps] }),
});

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
  (before ? [before.active, ...before.previous] : []).filter((id) => id !== next).slice(0, MAX_PREVIOUS_RELEASES);
