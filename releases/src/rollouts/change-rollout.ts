import { UserError } from '../errors.ts';
import { promoteCanary } from '../deploy/activate.ts';
import { applyDeployment, type DeployOptions, type DeployResult } from '../deploy/deploy-release.ts';
import { readRegistry } from '../store/registry.ts';

export interface AdvanceOptions extends DeployOptions {
  /** Only if this is still the canary, in the step that began at `since`. */
  onlyIf: { canary: string; since: string };
}

/** Takes a canary with a plan to its next step; after the last one it is promoted. */
export async function advanceRollout(options: AdvanceOptions): Promise<DeployResult> {
  const { store, app, by, onlyIf } = options;
  const before = (await readRegistry(store)).apps[app];
  const canary = before?.canary;
  if (!before || !canary?.rollout || canary.id !== onlyIf.canary || canary.since !== onlyIf.since)
    throw new UserError(
      `${app} ${onlyIf.canary} is not in the step that began at ${onlyIf.since} any more: look at status`,
    );
  const next = canary.rollout.steps.find((step) => step > canary.percent) ?? 100;
  if (next === 100) return promoteCanary({ ...options, target: canary.id, isChecked: true });
  return applyDeployment(options, {
    what: 'canary',
    outcome: 'canary',
    from: canary.id,
    to: canary.id,
    percent: next,
    before,
    after: (since) => ({ ...before, canary: { ...canary, percent: next, since, by } }),
  });
}
