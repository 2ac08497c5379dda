import { activateRelease, promoteCanary } from '../../deploy/activate.ts';
import type { DeployResult } from '../../deploy/change-app.ts';
import { retireApp } from '../../deploy/retire.ts';
import { rollbackApp } from '../../deploy/rollback.ts';
import { UsageError } from '../../model/errors.ts';
import type { RolloutPlan } from '../../model/registry.ts';
import { changeRollout, ROLLOUT_ACTIONS, type RolloutAction } from '../../deploy/rollouts/change-rollout.ts';
import { parseRolloutPlan } from '../../deploy/rollouts/rollout-plan.ts';
import { createTrustCheck } from '../../sign/check-release.ts';
import { actorOf, type CommandArguments, type Outcome, type StoreCommand } from '../command.ts';
import { formatDeployResult } from '../format/format-results.ts';
import type { OptionValues } from '../options.ts';

/** What the options of the checks before an activation mean. */
export const CHECK_OPTIONS = {
  'no-smoke-check': 'for when something other than this release is broken; the audit notes it',
  check: 'also open its pages, and those of the active and the previous release, in Chromium (CHROME_PATH)',
};

const toOutcome = (result: DeployResult): Outcome => ({ text: formatDeployResult(result), result });

/** Activates a release after its checks. */
export async function activate(args: CommandArguments): Promise<Outcome> {
  const { percent, pin } = args.options;
  const share = { percent, plan: readPlan(args.options), isPinned: pin };
  return toOutcome(await activateRelease({ ...releaseArguments(args), ...checkArguments(args), ...share }));
}

function releaseArguments(args: CommandArguments) {
  const { store, trustedKeys, options, operands } = args;
  const { app = '', release: target } = operands;
  return { store, trust: createTrustCheck(trustedKeys), app, target, why: options.why, ...actorOf(args) };
}

const checkArguments = ({ apiOrigin, options }: CommandArguments) => ({
  apiOrigin,
  skipsSmokeCheck: options['no-smoke-check'],
  checksInBrowser: options.check === 'browser',
});

function readPlan({ percent, steps, every, pin }: OptionValues): RolloutPlan | undefined {
  if (pin && (percent !== undefined || steps !== undefined))
    throw new UsageError('--pin is for all visitors: leave out --percent and --steps');
  if (steps === undefined && every !== undefined)
    throw new UsageError('--every says how long each step lasts: add --steps 1,10,50,100');
  if (steps === undefined) return undefined;
  if (percent !== undefined) throw new UsageError('--steps does not go with --percent: a plan has its own shares');
  return parseRolloutPlan(steps, every);
}

const ROLLOUT_HELP: Readonly<Record<RolloutAction, string>> = {
  hold: 'A canary with --steps does not go on by itself; it still goes back when it is worse.',
  resume: 'It goes on by itself again.',
  next: 'It takes the next step now.',
  end: `The plan ends, and its release stays the canary for the same share. Another activate, promote or rollback of the
canary ends its plan too.`,
};

const rollouts = ROLLOUT_ACTIONS.map((action): StoreCommand => ({
  name: `rollout ${action}`,
  operands: ['app'],
  options: {},
  role: 'publisher',
  help: ROLLOUT_HELP[action],
  run: async (args) => toOutcome(await changeRollout(action, { ...releaseArguments(args), onlyIf: args.onlyIf })),
}));

/** Commands that change what visitors get. */
export const VISITOR_COMMANDS: readonly StoreCommand[] = [
  {
    name: 'activate',
    operands: ['app', 'release?'],
    options: {
      pin: `the edges do not roll it back by themselves when visitors report failures, such as a security fix;
                 activate without --pin ends that`,
      percent: 'only for N percent of visitors: a canary beside the active release; 100 for all, 0 ends the canary',
      steps: `a canary for rising shares of visitors, such as 1,10,50,100: the edges take each step while it is not
                 worse than the active release, and take it back when it is; rollout changes how it goes on`,
      every: 'how long each step lasts at least, such as 90s, 10m, 2h or 1d (10m)',
      ...CHECK_OPTIONS,
    },
    role: 'publisher',
    help: `Activates a release (by default the newest), if its files are intact, it is compatible with the other apps, and its
pages render (the smoke check).`,
    check: ({ options }) => void readPlan(options),
    run: activate,
  },
  {
    name: 'promote',
    operands: ['app'],
    options: CHECK_OPTIONS,
    role: 'publisher',
    help: 'Activates the canary for all visitors, after the same checks.',
    run: async (args) => toOutcome(await promoteCanary({ ...releaseArguments(args), ...checkArguments(args) })),
  },
  {
    name: 'rollback',
    operands: ['app', 'release?'],
    role: 'publisher',
    help: `Ends the canary if one runs; otherwise activates the app's previous release. With a name it activates that earlier
release, and ends any canary. A retired app becomes active again.`,
    run: async (args) => toOutcome(await rollbackApp(releaseArguments(args))),
  },
  {
    name: 'retire',
    operands: ['app'],
    role: 'operator',
    help: `Takes a section off the site: it leaves the menus, and its addresses redirect home with a message. rollback <app> brings
it back as it was, activate <app> with another release.`,
    run: async (args) => toOutcome(await retireApp(releaseArguments(args))),
  },
  ...rollouts,
];
