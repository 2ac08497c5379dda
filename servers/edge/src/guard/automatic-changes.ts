import type { Log } from '@learning-center/server-kit';
import { advanceRollout, formatError, readRegistry, rollbackApp, type ReleaseStore, type TrustCheck } from 'releases';
import type { Metrics } from '../http/metrics.ts';
import { isSameStep, releasesOfVisitors, runningSteps, type RunningStep } from './running-steps.ts';

/** How long a change is not tried again after an attempt. A promotion reads all files of a release. */
const RETRY_MS = 5_000;

/** A change that an edge makes by itself: a canary goes on to its next step, or visitors get the release before. */
interface AutomaticChange {
  kind: 'on' | 'back';
  app: string;
  release: string;
  /** The step of a plan that the change ends; undefined for a release without one. */
  step?: RunningStep | undefined;
  /** For the audit. */
  why: string;
}

export interface AutomaticChangesDeps {
  store: ReleaseStore;
  trust: TrustCheck | undefined;
  log: Log;
  metrics: Pick<Metrics, 'rollouts'>;
}

export type AutomaticChanges = ReturnType<typeof createAutomaticChanges>;

/** Creates what makes changes. Each names what it is for, so that only the first of several edges succeeds. */
export function createAutomaticChanges(deps: AutomaticChangesDeps) {
  const attempted = new Set<string>();
  const logged = new Map<string, string>();
  /** Logs a reason of a release once for each occasion. Its numbers may change. */
  const logOnce = (
    event: string,
    fields: { app: string; release: string; visitors?: number; reason: string },
    occasion = '',
  ): void => {
    const key = `${event} ${fields.app}`;
    const text = `${fields.release} ${fields.reason.replace(/[\d.]+/g, '0')} ${occasion}`;
    if (logged.get(key) !== text) deps.log(event, { ...fields });
    logged.set(key, text);
  };
  const attempt = async (change: AutomaticChange): Promise<void> => {
    const { app, release, step } = change;
    try {
      await carryOut(deps, change);
    } catch (error) {
      if (await isOver(deps.store, change)) return;
      const reason = formatError(error, deps.store.address);
      if (step) deps.metrics.rollouts.inc({ app, outcome: 'failed' });
      logOnce(step ? 'rollout-failed' : 'rollback-failed', { app, release, reason });
    }
  };
  return {
    logOnce,
    make: (change: AutomaticChange): void => {
      const key = `${change.app} ${change.release} ${change.step?.since}`;
      if (attempted.has(key)) return;
      attempted.add(key);
      void attempt(change).finally(() => setTimeout(() => attempted.delete(key), RETRY_MS).unref());
    },
  };
}

async function carryOut(deps: AutomaticChangesDeps, change: AutomaticChange): Promise<void> {
  const { store, trust, log, metrics } = deps;
  const { kind, app, release, step, why } = change;
  const named = { store, trust, app, by: 'edge (automatic)', why };
  if (kind === 'on' && step) {
    const onlyIf = { canary: release, since: step.since };
    const { outcome, percent = 100 } = await advanceRollout({ ...named, onlyIf });
    metrics.rollouts.inc({ app, outcome: outcome === 'promoted' ? 'promoted' : 'advanced' });
    log('rollout-advanced', { app, release, percent, reason: why });
  } else {
    const { id, outcome } = await rollbackApp({ ...named, onlyIf: release, isPlanned: step !== undefined });
    if (step) metrics.rollouts.inc({ app, outcome: 'rolled-back' });
    log('rolled-back', { app, release, to: id === release ? null : id, outcome, reason: why });
  }
}

/** Whether somebody else was first. A step waits in silence for a store that is away. */
const isOver = async (store: ReleaseStore, { app, release, step }: AutomaticChange): Promise<boolean> =>
  readRegistry(store).then(
    (registry) => {
      if (!step) return !releasesOfVisitors(registry, app).includes(release);
      const current = runningSteps(registry).find((each) => each.app === app);
      return !current || !isSameStep(current, step) || current.rollout.held?.by !== step.rollout.held?.by;
    },
    () => step !== undefined,
  );
