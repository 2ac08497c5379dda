import { UsageError } from '../errors.ts';
import type { RolloutPlan } from '../rollouts/plan-schema.ts';
import { parseRolloutPlan } from '../rollouts/rollout-plan.ts';

/** What a plan decides itself: it has its own shares and times, and is for all regions. */
const NOT_WITH_STEPS = ['percent', 'regions', 'pause'] as const;

type ShareOptions = Readonly<Partial<Record<(typeof NOT_WITH_STEPS)[number] | 'steps' | 'every', string | undefined>>>;

/** Reads the plan of `activate` and `publish`. */
export function readPlan(values: ShareOptions): RolloutPlan | undefined {
  const { steps, every } = values;
  if (steps === undefined) {
    if (every !== undefined) throw new UsageError('--every says how long each step lasts: add --steps 1,10,50,100');
    return undefined;
  }
  const other = NOT_WITH_STEPS.find((option) => values[option] !== undefined);
  if (other !== undefined)
    throw new UsageError(`--steps does not go with --${other}: a plan has its own shares and times, for all regions`);
  return parseRolloutPlan(steps, every);
}

/** Reads whether `activate` pins the release. A canary cannot be pinned. */
export function readPin(values: ShareOptions & { pin?: boolean | undefined }): boolean {
  if (values.pin && namesVisitors(values))
    throw new UsageError('--pin is for all visitors: leave out --percent, --regions and --steps');
  return values.pin ?? false;
}

/** Whether these options name visitors, so that `publish` activates the release too. */
export const namesVisitors = ({ percent, regions, steps }: ShareOptions): boolean =>
  [percent, regions, steps].some((option) => option !== undefined);
