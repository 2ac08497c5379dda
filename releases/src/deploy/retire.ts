import { SHELL } from '../checks/pages/check-compatibility.ts';
import { readRelease } from '../files/release-files.ts';
import { readRegistry } from '../log/change-log.ts';
import { UserError } from '../model/errors.ts';
import { changeApp, type DeployOptions, type DeployResult } from './change-app.ts';

/**
 * Takes a section off the site: visitors get no release of it, and its addresses redirect home. A rollback brings it
 * back; its releases stay for open pages.
 */
export async function retireApp(options: DeployOptions): Promise<DeployResult> {
  const { store, app } = options;
  const { apps, retired } = await readRegistry(store);
  const before = apps[app];
  if (!before)
    throw new UserError(
      retired?.[app]
        ? `${app} is already retired: rollback ${app} brings it back`
        : `${app} has no active release, so there is nothing to retire`,
    );
  if (app === SHELL)
    throw new UserError('the shell is the frame of every page: activate another release of it instead');
  const { active } = before;
  const { segments } = await readRelease(store, app, active);
  if (segments.some(({ segment }) => segment === ''))
    throw new UserError(
      `${app} serves the home page, to which unknown addresses redirect: activate another release instead`,
    );
  return changeApp(options, { what: 'retire', from: active, to: active, before, after: () => null });
}
