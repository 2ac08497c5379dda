import { explainNeed } from '../checks/pages/check-compatibility.ts';
import { readRelease } from '../files/release-files.ts';
import { readRegistry } from '../log/change-log.ts';
import { UserError } from '../model/errors.ts';
import type { ActiveApp } from '../model/registry.ts';
import { changeApp, endCanary, type DeployOptions, type DeployResult } from './change-app.ts';

/** Takes a section off the site, or with `isOnlyFirst` only its first release. A rollback brings it back. */
export async function retireApp(options: DeployOptions & { isOnlyFirst?: boolean }): Promise<DeployResult> {
  const { store, app, isOnlyFirst } = options;
  const { apps, retired } = await readRegistry(store);
  const before = apps[app];
  if (!before)
    throw new UserError(
      retired?.[app]
        ? `${app} is already retired: rollback ${app} brings it back`
        : `${app} has no active release, so there is nothing to retire`,
    );
  if (isOnlyFirst && before.active !== undefined && !isFirstRelease(before))
    throw new UserError(
      `${app} ${before.active} is not the first release of ${app}: roll it back, or ask an operator to retire ${app}`,
    );
  return retireFrom(options, before);
}

/** Retires an app in this state. Refused if it has another state meanwhile. */
export async function retireFrom(options: DeployOptions, before: ActiveApp): Promise<DeployResult> {
  const { store, app } = options;
  const { active } = before;
  if (active === undefined) return endCanary(options, { what: 'retire', before });
  const need = explainNeed(await readRelease(store, app, active));
  if (need !== null) throw new UserError(`${need}: activate another release of it instead`);
  return changeApp(options, { what: 'retire', from: active, to: active, before, after: () => null });
}

/** Whether visitors never had another release of the app, as far as its state tells. */
export const isFirstRelease = ({ previous, reachedBy }: ActiveApp): boolean =>
  previous.length === 0 && reachedBy !== 'rollback';
