import { formatBrowserReport } from '../../checks/browser/browser-check.ts';
import { formatSmokeReport } from '../../checks/running/smoke-check.ts';
import { activateRelease, promoteCanary } from '../../deploy/activate.ts';
import type { DeployResult } from '../../deploy/change-app.ts';
import { readApiOrigins } from '../../deploy/edge-reports.ts';
import { retireApp } from '../../deploy/retire.ts';
import { rollbackApp } from '../../deploy/rollback.ts';
import { changeRollout, ROLLOUT_ACTIONS, type RolloutAction } from '../../deploy/rollouts/change-rollout.ts';
import { parseRolloutPlan } from '../../deploy/rollouts/rollout-plan.ts';
import { UsageError } from '../../model/errors.ts';
import type { RolloutPlan } from '../../model/registry.ts';
import { createTrustCheck } from '../../sign/trust-file.ts';
import { app, CHECK_OPTIONS, flag, option, percent, release, text, type ArgumentsOf } from '../command.ts';
import { storeCommand, type Context, type Outcome, type StoreCommand } from '../command.ts';
import { formatStep } from '../format.ts';

const SHARE_OPTIONS = {
  pin: flag(`the edges do not roll it back by themselves when visitors report failures, such as a security fix;
                 activate without --pin ends that`),
  percent: option(
    percent,
    'only for N percent of visitors: a canary, while the others keep what they have; 100 for all, 0 ends the canary',
  ),
  steps: option(
    text('N,N,100'),
    `a canary for rising shares of visitors, such as 1,10,50,100: the edges take each step while it is not
                 worse than the active release, and take it back when it is; rollout changes how it goes on`,
  ),
  every: option(text('TIME'), 'how long each step lasts at least, such as 90s, 10m, 2h or 1d (10m)'),
};

type CheckArguments = ArgumentsOf<typeof CHECK_OPTIONS>;
type ShareArguments = ArgumentsOf<typeof SHARE_OPTIONS>;

interface ReleaseArguments {
  app: string;
  release?: string | undefined;
}

const toOutcome = (result: DeployResult): Outcome => ({ text: formatDeployResult(result), result });

const ofRelease = ({ app, release }: ReleaseArguments, { store, trustedKeys, actor }: Context) => ({
  store,
  trust: createTrustCheck(trustedKeys),
  app,
  target: release,
  ...actor,
});

/** The checks of a release: with the API that the operator names, else with those of the running edges. */
const readChecks = async (args: CheckArguments, { store, apiOrigin }: Context) => ({
  apiOrigins: apiOrigin === undefined ? await readApiOrigins(store) : [apiOrigin],
  skipsSmokeCheck: args['no-smoke-check'],
  checksInBrowser: args.check === 'browser',
});

export async function activate(
  args: ReleaseArguments & CheckArguments & ShareArguments,
  context: Context,
): Promise<Outcome> {
  const share = { percent: args.percent, plan: readPlan(args), isPinned: args.pin };
  return toOutcome(
    await activateRelease({ ...ofRelease(args, context), ...(await readChecks(args, context)), ...share }),
  );
}

function readPlan({ percent, steps, every, pin }: ShareArguments): RolloutPlan | undefined {
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

const rollouts = ROLLOUT_ACTIONS.map((action) =>
  storeCommand({
    name: `rollout ${action}`,
    operands: { app },
    role: 'publisher',
    help: ROLLOUT_HELP[action],
    run: async (args, context) =>
      toOutcome(await changeRollout(action, { ...ofRelease(args, context), onlyIf: context.onlyIf })),
  }),
);

/** Commands that change what visitors get. */
export const VISITOR_COMMANDS: readonly StoreCommand[] = [
  storeCommand({
    name: 'activate',
    operands: { app, release },
    options: { ...SHARE_OPTIONS, ...CHECK_OPTIONS },
    role: 'publisher',
    help: `Activates a release (by default the newest), if its files are intact, it is compatible with the other apps, and its
pages render (the smoke check).`,
    check: (args) => void readPlan(args),
    run: activate,
  }),
  storeCommand({
    name: 'promote',
    operands: { app },
    options: CHECK_OPTIONS,
    role: 'publisher',
    help: 'Activates the canary for all visitors, after the same checks.',
    run: async (args, context) =>
      toOutcome(await promoteCanary({ ...ofRelease(args, context), ...(await readChecks(args, context)) })),
  }),
  storeCommand({
    name: 'rollback',
    operands: { app, release },
    role: 'publisher',
    help: `Ends the canary if one runs; otherwise activates the app's previous release. With a name it activates that earlier
release, and ends any canary. A retired app becomes active again.`,
    run: async (args, context) => toOutcome(await rollbackApp(ofRelease(args, context))),
  }),
  storeCommand({
    name: 'retire',
    operands: { app },
    role: 'publisher',
    help: `Takes a section off the site: it leaves the menus, and its addresses redirect home with a message. rollback <app> brings
it back as it was, activate <app> with another release. On a site, only operators retire more than a first release.`,
    run: async (args, context) => {
      const isOnlyFirst = context.identity !== undefined && context.identity.role !== 'operator';
      return toOutcome(await retireApp({ ...ofRelease(args, context), isOnlyFirst }));
    },
  }),
  ...rollouts,
];

function formatDeployResult(result: DeployResult): string {
  const { revision, smoke, browser } = result;
  const checks = [
    ...(smoke ? [formatSmokeReport(smoke)] : []),
    ...(browser === undefined ? [] : [formatBrowserReport(browser)]),
  ];
  return [`${formatOutcome(result)} (revision ${revision})`, ...checks].join('; ');
}

function formatOutcome({ app, id, from, outcome, percent, steps, pinned }: DeployResult): string {
  const before = from === null ? 'for the first time' : `in place of ${from}`;
  const share = percent === undefined ? '' : ` for ${percent}% of visitors${formatStep(steps, percent)}`;
  const pin = pinned ? '; it is pinned: edges do not roll it back' : '';
  const texts: Readonly<Record<DeployResult['outcome'], string>> = {
    activated: `activated ${app} ${id}${from === id ? '' : ` ${before}`}${pin}`,
    promoted: `promoted ${app} ${id} to all visitors ${before}`,
    canary: `made ${app} ${id} the canary${share}${from === id ? '' : `, ${before}`}`,
    'canary ended': `ended the canary of ${app} (${from ?? ''}): all visitors get ${id}`,
    'taken off': `ended the canary of ${app} (${id}): no visitor gets a release of ${app}`,
    held: `${app} ${id} does not go on by itself until rollout resume ${app}: it stays the canary${share}`,
    resumed: `${app} ${id} goes on by itself: it is the canary${share}`,
    'plan ended': `ended the plan of ${app} ${id}: it stays the canary${share}`,
    'rolled back': `rolled back to ${app} ${id}${from === null ? ', which was retired' : ` ${before}`}`,
    retired: `retired ${app} ${id}: visitors no longer get it, rollback ${app} brings it back`,
    unchanged: `nothing to do, ${app} ${id} is already ${share === '' ? 'active' : `the canary${share}`}`,
  };
  return texts[outcome];
}
