import { UsageError } from '../model/errors.ts';
import type { RolloutPlan } from '../model/registry.ts';
import { parseRolloutPlan } from '../deploy/rollouts/rollout-plan.ts';

type ShareOptions = Readonly<Partial<Record<'percent' | 'steps' | 'every', string | undefined>>>;

/** Reads the plan of `activate` and `publish`. */
export function readPlan(values: ShareOptions): RolloutPlan | undefined {
  const { percent, steps, every } = values;
  if (steps === undefined) {
    if (every !== undefined) throw new UsageError('--every says how long each step lasts: add --steps 1,10,50,100');
    return undefined;
  }
  if (percent !== undefined) throw new UsageError('--steps does not go with --percent: a plan has its own shares');
  return parseRolloutPlan(steps, every);
}

/** Reads whether `activate` pins the release. A canary cannot be pinned. */
export function readPin(values: ShareOptions & { pin?: boolean | undefined }): boolean {
  if (values.pin && namesVisitors(values))
    throw new UsageError('--pin is for all visitors: leave out --percent and --steps');
  return values.pin ?? false;
}

/** Whether these options name visitors, so that `publish` activates the release too. */
export const namesVisitors = ({ percent, steps }: ShareOptions): boolean =>
  percent !== undefined || steps !== undefined;
