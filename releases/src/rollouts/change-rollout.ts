import { readRelease } from '../files/release-files.ts';
import { readRegistry } from '../log/change-log.ts';
import { UserError } from '../model/errors.ts';
import type { ActiveApp, Canary, Rollout } from '../model/registry.ts';
import { promoteFrom } from '../deploy/activate.ts';
import { changeApp, deployRelease, type DeployOptions, type DeployResult } from '../deploy/change-app.ts';
import { nextStepOf } from './rollout-plan.ts';

/** One step of a canary with a plan: the release, and when the step began. */
export interface RolloutStep {
  canary: string;
  since: string;
}

/** Who changes the plan of an app. */
export interface RolloutOptions extends DeployOptions {
  /** Refused if the canary is another one, or in another step. */
  onlyIf?: RolloutStep;
}

export interface AdvanceOptions extends RolloutOptions {
  /** An operator may go on with a plan that is held; it stays held. */
  evenIfHeld?: boolean;
}

/**
 * Takes a canary with a plan to its next step; after the last one it is promoted. The release passed its checks when it
 * became the canary, so only its files and its compatibility are checked. Refused if anybody changed the app, or holds
 * the plan.
 */
export async function advanceRollout({ evenIfHeld, ...options }: AdvanceOptions): Promise<DeployResult> {
  const { store, app, by } = options;
  const { before, canary, rollout } = await readRollout(options);
  if (rollout.held && !evenIfHeld) throw heldError(app, rollout.held);
  const percent = nextStepOf(canary);
  if (percent === 100) return promoteFrom({ ...options, isChecked: true }, { ...before, canary });
  return deployRelease(options, await readRelease(store, app, canary.id), {
    what: 'canary',
    outcome: 'canary',
    from: canary.id,
    percent,
    steps: rollout.steps,
    before,
    after: (since) => ({ ...before, canary: { ...canary, percent, since, by } }),
  });
}

/** Holds a plan: its canary does not go on by itself, but still goes back when it is worse. */
export async function holdRollout(options: RolloutOptions): Promise<DeployResult> {
  const { app, by, why = null } = options;
  const found = await readRollout(options);
  if (found.rollout.held) throw heldError(app, found.rollout.held);
  return changePlan(options, found, {
    what: 'hold-rollout',
    outcome: 'held',
    to: (when) => ({ ...found.rollout, held: { by, when, why } }),
  });
}

/** Lets a held plan go on. The time that its step was held for counts. */
export async function resumeRollout(options: RolloutOptions): Promise<DeployResult> {
  const found = await readRollout(options);
  requireHeld(options.app, found.rollout);
  const { steps, everyMinutes } = found.rollout;
  return changePlan(options, found, {
    what: 'resume-rollout',
    outcome: 'resumed',
    to: () => ({ steps, everyMinutes }),
  });
}

/** Ends a plan. Its release stays the canary for the same share of visitors. */
export async function endRollout(options: RolloutOptions): Promise<DeployResult> {
  const found = await readRollout(options);
  return changePlan(options, found, { what: 'end-rollout', outcome: 'plan ended', to: () => undefined });
}

/** What an operator may do with a plan; `next` takes the next step now. */
export const ROLLOUT_ACTIONS = ['hold', 'resume', 'next', 'end'] as const;
export type RolloutAction = (typeof ROLLOUT_ACTIONS)[number];

/** Does what an operator wants with a plan. */
export function changeRollout(action: RolloutAction, options: RolloutOptions): Promise<DeployResult> {
  switch (action) {
    case 'hold':
      return holdRollout(options);
    case 'resume':
      return resumeRollout(options);
    case 'next':
      return advanceRollout({ ...options, evenIfHeld: true });
    case 'end':
      return endRollout(options);
  }
}

interface FoundRollout {
  before: ActiveApp;
  canary: Canary;
  rollout: Rollout;
}

/** The plan of an app; throws if it has none, or if it is not in the step that somebody means. */
async function readRollout({
  store,
  app,
  onlyIf,
}: Pick<RolloutOptions, 'store' | 'app' | 'onlyIf'>): Promise<FoundRollout> {
  const before = (await readRegistry(store)).apps[app];
  const canary = before?.canary;
  if (onlyIf && (canary?.id !== onlyIf.canary || canary.since !== onlyIf.since || !canary.rollout))
    throw new UserError(
      `${app} ${onlyIf.canary} is not in the step of a plan that began at ${onlyIf.since} any more: look at status`,
    );
  if (!before || !canary?.rollout)
    throw new UserError(
      `${app} has no canary with a plan: activate ${app} --steps 1,10,50,100 makes one of the newest release`,
    );
  return { before, canary, rollout: canary.rollout };
}

/** Throws unless somebody holds the plan. */
function requireHeld(app: string, { held }: Rollout): void {
  if (!held) throw new UserError(`the plan of ${app} is not held, so it goes on by itself already`);
}

const heldError = (app: string, { by, when, why }: NonNullable<Rollout['held']>): UserError =>
  new UserError(
    `${by} holds the plan of ${app} since ${when}${why === null ? '' : ` (${why})`}: rollout resume ${app}`,
  );

/** Changes the plan alone. Visitors notice nothing. */
function changePlan(
  options: RolloutOptions,
  { before, canary, rollout }: FoundRollout,
  { what, outcome, to }: PlanChange,
): Promise<DeployResult> {
  return changeApp(options, {
    what,
    outcome,
    from: canary.id,
    to: canary.id,
    percent: canary.percent,
    steps: rollout.steps,
    before,
    after: (when) => {
      const changed = { ...canary };
      const next = to(when);
      if (next) changed.rollout = next;
      else delete changed.rollout;
      return { ...before, canary: changed };
    },
  });
}

interface PlanChange {
  what: 'hold-rollout' | 'resume-rollout' | 'end-rollout';
  outcome: 'held' | 'resumed' | 'plan ended';
  /** The plan afterwards; undefined ends it. */
  to: (when: string) => Rollout | undefined;
}
