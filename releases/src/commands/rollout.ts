import { UsageError } from '../model/errors.ts';
import { changeRollout, ROLLOUT_ACTIONS } from '../deploy/rollouts/change-rollout.ts';
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
