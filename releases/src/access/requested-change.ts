import type { Actor } from '../audit/audit.ts';
import { UserError } from '../errors.ts';
import { readRollout, requireHeld } from '../rollouts/change-rollout.ts';
import type { RolloutPlan } from '../rollouts/plan-schema.ts';
import { describePlan, nextStepOf } from '../rollouts/rollout-plan.ts';
import { findRelease } from '../store/read-release.ts';
import { readRegistry } from '../store/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { ChangeRequest } from './access-records.ts';

/**
 * A change that somebody asks for. Without a target it is about the newest release, or the canary. With less than 100
 * percent, or with a plan, it is about a canary. `resume` and `next` are about the plan of the canary.
 */
export interface WantedChange {
  store: ReleaseStore;
  actor: Actor;
  what: 'activate' | 'promote' | 'retire' | 'resume' | 'next';
  app: string;
  target?: string | undefined;
  percent?: number | undefined;
  plan?: RolloutPlan | undefined;
  isPinned?: boolean;
  why?: string | null;
}

/** What a request would do, such as `activate mf-library 1.4.0-3fb2a91c0d5e`. */
export const describeRequest = ({ what, app, target, percent, plan, pinned, step }: ChangeRequest): string =>
  [
    step ? `rollout ${step.action}` : what,
    app,
    target,
    percent === undefined ? '' : `for ${percent}% of visitors`,
    plan ? `(${describePlan(plan)})` : '',
    pinned ? '(pinned)' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Chooses the release now, so that both people mean the same one. */
export async function chooseChange(
  change: WantedChange,
): Promise<Pick<ChangeRequest, 'what' | 'target' | 'percent' | 'plan' | 'pinned' | 'step'>> {
  const { what, plan, percent = plan?.steps[0], isPinned } = change;
  if (what === 'resume' || what === 'next') return chooseStep(change, what);
  const target = await chooseTarget({ ...change, what, percent });
  if (what !== 'activate' || percent === undefined || percent === 100)
    return { what, target, ...(isPinned ? { pinned: true } : {}) };
  return { what: 'canary', target, percent, ...(plan ? { plan } : {}) };
}

/** The step of a plan. Earlier versions of the tool would change the share alone, or promote the canary. */
async function chooseStep({ store, app }: WantedChange, action: 'resume' | 'next') {
  const { canary, rollout } = await readRollout({ store, app });
  if (action === 'resume') requireHeld(app, rollout);
  const { id: target, percent, since = '' } = canary;
  const reached = action === 'next' ? nextStepOf(canary) : percent;
  const step = { action, since };
  return reached === 100
    ? { what: 'promote' as const, target, step }
    : { what: 'canary' as const, target, percent: reached, step };
}

async function chooseTarget({
  store,
  what,
  app,
  target,
  percent,
  isPinned = false,
}: WantedChange & { what: 'activate' | 'promote' | 'retire' }): Promise<string | null> {
  const current = (await readRegistry(store)).apps[app];
  if (what === 'promote') {
    if (!current?.canary) throw new UserError(`${app} has no canary to promote`);
    return current.canary.id;
  }
  if (what === 'retire') {
    if (!current) throw new UserError(`${app} has no active release, so there is nothing to retire`);
    return null;
  }
  const { id } = await findRelease(store, app, target ?? (percent === undefined ? undefined : current?.canary?.id));
  if (current?.active === id && Boolean(current.pinned) === isPinned)
    throw new UserError(`${app} ${id} is active already: there is nothing to ask for`);
  return id;
}
