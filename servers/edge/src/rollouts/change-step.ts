import { monotonicNow, type Log } from '@learning-center/server-kit';
import { advanceRollout, formatError, readRegistry, rollbackApp, type ReleaseStore, type TrustCheck } from 'releases';
import type { Metrics } from '../observe/metrics.ts';
import type { StepDecision } from './decide-step.ts';
import { isSameStep, runningSteps, type RunningStep } from './running-steps.ts';

/** How long a step stays alone after an attempt to change it. A promotion reads all files of a release. */
const RETRY_MS = 5_000;

export interface ChangeStepDeps {
  store: ReleaseStore;
  trust: TrustCheck | undefined;
  log: Log;
  metrics: Pick<Metrics, 'rollouts'>;
}

/** Creates what carries decisions out. Each names its step, so that only the first of several edges changes it. */
export function createStepChanges(deps: ChangeStepDeps): (step: RunningStep, decision: StepDecision) => void {
  const attempts = new Map<string, { step: RunningStep; mayRepeatAt: number }>();
  const logOnce = createLogOnce(deps.log);
  const attempt = async (step: RunningStep, decision: StepDecision): Promise<void> => {
    const { app, canary: release } = step;
    try {
      await (decision.kind === 'back' ? goBack(deps, step, decision.why) : goOn(deps, step, decision.why));
    } catch (error) {
      // Another edge may have been first, or the store is away.
      if (await isOver(deps.store, step)) return;
      deps.metrics.rollouts.inc({ app, outcome: 'failed' });
      logOnce('rollout-failed', { app, release, reason: formatError(error, deps.store.address) });
    }
  };
  return (step, decision) => {
    const { app, canary: release } = step;
    if (decision.kind === 'stays') {
      if (decision.why !== '') logOnce('rollout-waits', { app, release, reason: decision.why });
      return;
    }
    const last = attempts.get(app);
    if (last && isSameStep(last.step, step) && monotonicNow() < last.mayRepeatAt) return;
    const current = { step, mayRepeatAt: Infinity };
    attempts.set(app, current);
    void attempt(step, decision).finally(() => (current.mayRepeatAt = monotonicNow() + RETRY_MS));
  };
}

const BY = 'edge (automatic)';

async function goOn(deps: ChangeStepDeps, step: RunningStep, why: string): Promise<void> {
  const { store, trust, log, metrics } = deps;
  const { app, canary, since } = step;
  const change = { store, trust, app, by: BY, why, onlyIf: { canary, since } };
  const { outcome, percent = 100 } = await advanceRollout(change);
  metrics.rollouts.inc({ app, outcome: outcome === 'promoted' ? 'promoted' : 'advanced' });
  log('rollout-advanced', { app, release: canary, percent, reason: why });
}

async function goBack(deps: ChangeStepDeps, step: RunningStep, why: string): Promise<void> {
  const { store, trust, log, metrics } = deps;
  const { app, canary } = step;
  const change = { store, trust, app, by: BY, why, onlyIf: canary, isPlanned: true };
  const { id, outcome } = await rollbackApp(change);
  metrics.rollouts.inc({ app, outcome: 'rolled-back' });
  log('rolled-back', { app, release: canary, to: id, outcome, reason: why });
}

/** Whether the step has ended, or is held; also if nobody can tell. */
const isOver = async (store: ReleaseStore, step: RunningStep): Promise<boolean> =>
  readRegistry(store).then(
    (registry) => {
      const current = runningSteps(registry).find(({ app }) => app === step.app);
      return !current || !isSameStep(current, step) || current.heldBy !== step.heldBy;
    },
    () => true,
  );

/** Logs a reason of a release once, until there is another one. Its numbers may change. */
function createLogOnce(log: Log) {
  const last = new Map<string, string>();
  return (event: string, fields: { app: string; release: string; reason: string }): void => {
    const text = `${event} ${fields.release} ${fields.reason.replace(/[\d.]+/g, '0')}`;
    if (last.get(fields.app) !== text) log(event, fields);
    last.set(fields.app, text);
  };
}
