import { UsageError } from '../model/errors.ts';
import type { RolloutPlan } from '../model/registry.ts';
import { changeRollout, ROLLOUT_ACTIONS } from '../rollouts/change-rollout.ts';
import { parseRolloutPlan } from '../rollouts/rollout-plan.ts';
import { createTrustCheck } from '../sign/check-release.ts';
import { actorOf, type CommandArguments, type Outcome } from './command.ts';
import { formatDeployResult } from './format/format-results.ts';

/** Runs `rollout`: changes how a canary with a plan goes on. */
export async function rollout(args: CommandArguments): Promise<Outcome> {
  const { store, trustedKeys, why, operands } = args;
  const [name, app = ''] = operands;
  const action = ROLLOUT_ACTIONS.find((each) => each === name);
  if (!action || operands.length < 2)
    throw new UsageError(`rollout needs one of ${ROLLOUT_ACTIONS.join(', ')}, and an app`);
  const result = await changeRollout(action, {
    store,
    trust: createTrustCheck(trustedKeys),
    app,
    ...actorOf(args),
    why,
  });
  return { text: formatDeployResult(result), result };
}

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
