import { matchesRelease } from '../files/release-files.ts';
import { UserError } from '../model/errors.ts';
import type { ActiveApp } from '../model/registry.ts';
import { changeApp, type DeployOptions, type DeployResult } from './change-app.ts';

/**
 * Ends the canary: its visitors get the active release again. No check is needed, because others have that release
 * already.
 */
export async function endCanary(
  options: DeployOptions,
  { what, before, target }: { what: 'canary' | 'rollback'; before: ActiveApp | undefined; target?: string | undefined },
): Promise<DeployResult> {
  const { app } = options;
  if (!before?.canary) throw new UserError(`${app} has no canary: status shows what visitors get`);
  const { canary, ...after } = before;
  if (target !== undefined && !matchesRelease(canary.id, target))
    throw new UserError(`the canary of ${app} is ${canary.id}, not ${target}: name it, or leave the name out`);
  return changeApp(options, {
    what,
    outcome: 'canary ended',
    from: canary.id,
    to: before.active,
    percent: what === 'canary' ? 0 : undefined,
    before,
    after: () => after,
  });
}
