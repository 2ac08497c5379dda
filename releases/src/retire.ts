import { applySwitch, type SwitchOptions, type SwitchResult } from './apply-switch.ts';
import { SHELL } from './fits-together.ts';
import { readRegistry } from './read-registry.ts';
import { readRelease } from './read-release.ts';
import { Refusal } from './refusal.ts';

/**
 * Takes a section off the site: visitors get no release of it, and its addresses lead nowhere any more. A rollback
 * brings it back as it was; its releases stay for open pages.
 */
export async function retirePart(options: SwitchOptions): Promise<SwitchResult> {
  const { store, app } = options;
  const { parts, retired } = await readRegistry(store);
  const before = parts[app];
  if (!before)
    throw new Refusal(
      retired?.[app]
        ? `${app} is retired already: rollback ${app} brings it back`
        : `${app} has no active release, so there is nothing to retire`,
    );
  await refuseNeeded(store, app, before.active);
  return applySwitch(options, {
    what: 'retire',
    outcome: 'retired',
    from: before.active,
    to: before.active,
    before,
    after: () => null,
  });
}

async function refuseNeeded(store: string, app: string, active: string): Promise<void> {
  if (app === SHELL) throw new Refusal('the shell is the frame of every page: activate another release of it instead');
  const { sections } = await readRelease(store, app, active);
  if (sections.some(({ segment }) => segment === ''))
    throw new Refusal(`${app} serves the home page, to which unknown addresses lead: activate another release instead`);
}
