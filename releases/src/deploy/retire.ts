import { changeApp, type DeployOptions, type DeployResult } from './change-app.ts';
import { SHELL } from '../checks/pages/check-compatibility.ts';
import { readRegistry } from '../log/change-log.ts';
import { readRelease } from '../files/release-files.ts';
import { UserError } from '../model/errors.ts';

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
  await refuseRequiredApp(store, app, before.active);
  return changeApp(options, {
    what: 'retire',
    outcome: 'retired',
    from: before.active,
    to: before.active,
    before,
    after: () => null,
  });
}

async function refuseRequiredApp(store: DeployOptions['store'], app: string, active: string): Promise<void> {
  if (app === SHELL)
    throw new UserError('the shell is the frame of every page: activate another release of it instead');
  const { segments } = await readRelease(store, app, active);
  if (segments.some(({ segment }) => segment === ''))
    throw new UserError(
      `${app} serves the home page, to which unknown addresses redirect: activate another release instead`,
    );
}
