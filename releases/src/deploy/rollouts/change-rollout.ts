import { readRelease } from '../../files/release-files.ts';
import { readRegistry } from '../../log/change-log.ts';
import { UserError } from '../../model/errors.ts';
import type { Canary, Rollout } from '../../model/registry.ts';
import { promoteFrom } from '../activate.ts';
import { changeApp, deployRelease, type DeployOptions, type DeployResult } from '../change-app.ts';
import { nextStepOf } from './rollout-plan.ts';

/** One step of a canary with a plan: the release, and when the step began. */
export interface RolloutStep {
  canary: string;
  since: string;
}

export interface RolloutOptions extends DeployOptions {
  /** Refused if the canary is another one, or in another step. */
  onlyIf?: RolloutStep;
  /** An operator may go on with a plan that is held; it stays held. */
  evenIfHeld?: boolean;
}

/**
 * Takes a canary with a plan to its next step; after the last one it is promoted. The release passed its checks when it
 * became the canary, so only its files and its compatibility are checked. Refused if anybody changed the app, or holds
 * the plan.
 */
export async function advanceRollout({ evenIfHeld, ...options }: RolloutOptions): Promise<DeployResult> {
  const { store, app, by } = options;
  const { before, canary, rollout } = await readRollout(options);
  if (rollout.held && !evenIfHeld) throw heldError(app, rollout.held);
  const percent = nextStepOf(canary);
  if (percent === 100) return promoteFrom({ ...options, isChecked: true }, before);
  return deployRelease(options, await readRelease(store, app, canary.id), {
    what: 'canary',
    from: canary.id,
    percent,
    steps: rollout.steps,
    before,
    after: (since) => ({ ...before, canary: { ...canary, percent, since, by } }),
  });
}

/** What an operator may do with a plan; `next` takes the next step now. */
export const ROLLOUT_ACTIONS = ['hold', 'resume', 'next', 'end'] as const;
export type RolloutAction = (typeof ROLLOUT_ACTIONS)[number];

/**
 * Does what an operator wants with a plan. A held canary does not go on by itself, but still goes back when it is
 * worse; the time that its step was held for counts. With an ended plan it stays a canary for the same share.
 */
export async function changeRollout(action: RolloutAction, options: RolloutOptions): Promise<DeployResult> {
  if (action === 'next') return advanceRollout({ ...options, evenIfHeld: true });
  const { app, by, why = null } = options;
  const { before, canary, rollout } = await readRollout(options);
  const { id, percent } = canary;
  const { held, ...plan } = rollout;
  if (action === 'hold' && held) throw heldError(app, held);
  if (action === 'resume' && !held)
    throw new UserError(`the plan of ${app} is not held, so it goes on by itself already`);
  const planAt = (when: string): Rollout | undefined =>
    action === 'hold' ? { ...plan, held: { by, when, why } } : action === 'resume' ? plan : undefined;
  return changeApp(options, {
    what: `${action}-rollout`,
    from: id,
    to: id,
    percent,
    steps: plan.steps,
    before,
    after: (when) => ({ ...before, canary: { ...canary, rollout: planAt(when) } }),
  });
}

/** The plan of an app; throws if it has none, or if it is not in the step that somebody means. */
async function readRollout({ store, app, onlyIf }: RolloutOptions) {
  const before = (await readRegistry(store)).apps[app];
  const canary: Partial<Canary> = before?.canary ?? {};
  if (onlyIf && (canary.id !== onlyIf.canary || canary.since !== onlyIf.since || !canary.rollout))
    throw new UserError(
      `${app} ${onlyIf.canary} is not in the step of a plan that began at ${onlyIf.since} any more: look at status`,
    );
  if (!before?.canary?.rollout)
    throw new UserError(
      `${app} has no canary with a plan: activate ${app} --steps 1,10,50,100 makes one of the newest release`,
    );
  return { before, canary: before.canary, rollout: before.canary.rollout };
}

const heldError = (app: string, { by, when, why }: NonNullable<Rollout['held']>): UserError =>
  new UserError(
    `${by} holds the plan of ${app} since ${when}${why === null ? '' : ` (${why})`}: rollout resume ${app}`,
  );
