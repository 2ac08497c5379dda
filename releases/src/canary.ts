import { applySwitch, type GiveOptions, type SwitchOptions, type SwitchResult } from './apply-switch.ts';
import type { ActivePart, Release } from './format.ts';
import { previousOf } from './previous.ts';
import { readRegistry } from './read-registry.ts';
import { readRelease } from './read-release.ts';
import { isNamed } from './release-name.ts';
import { Refusal } from './refusal.ts';
import { switchRelease } from './switch-release.ts';

/** Gives a release to a share of the visitors, beside the active one, or changes the share. */
export async function startCanary(
  options: GiveOptions,
  wanted: { before: ActivePart | undefined; release: Release; percent: number; revision: number },
): Promise<SwitchResult> {
  const { app, by } = options;
  const { before, release, percent, revision } = wanted;
  if (!before)
    throw new Refusal(`${app} has no active release for a canary to run beside: activate one without --percent first`);
  if (before.active === release.id)
    throw new Refusal(`${app} ${release.id} is active, so all visitors have it: publish another release, or name one`);
  const from = before.canary?.id ?? before.active;
  if (from === release.id && before.canary?.percent === percent)
    return { app, id: release.id, from, revision, outcome: 'unchanged', percent, isRecorded: true };
  const after = (since: string): ActivePart => ({ ...before, canary: { id: release.id, percent, since, by } });
  return switchRelease(options, release, { what: 'canary', outcome: 'canary', from, percent, before, after });
}

/** Gives those who had the canary the active release again; needs no check, because the others have it already. */
export async function endCanary(
  options: SwitchOptions,
  {
    what,
    before,
    target,
  }: { what: 'canary' | 'rollback'; before: ActivePart | undefined; target?: string | undefined },
): Promise<SwitchResult> {
  const { app } = options;
  if (!before?.canary) throw new Refusal(`${app} has no canary: status shows what visitors get`);
  const { canary, ...after } = before;
  if (target !== undefined && !isNamed(canary.id, target))
    throw new Refusal(`the canary of ${app} is ${canary.id}, not ${target}: name it, or leave the name out`);
  return applySwitch(options, {
    what,
    outcome: 'canary ended',
    from: canary.id,
    to: before.active,
    ...(what === 'canary' ? { percent: 0 } : {}),
    before,
    after: () => after,
  });
}

/** Gives the canary to all visitors. */
export async function promoteCanary(options: GiveOptions): Promise<SwitchResult> {
  const { store, app, by } = options;
  const before = (await readRegistry(store)).parts[app];
  if (!before?.canary)
    throw new Refusal(`${app} has no canary to promote: activate ${app} --percent 10 makes one of the newest release`);
  const active = before.canary.id;
  return switchRelease(options, await readRelease(store, app, active), {
    what: 'promote',
    outcome: 'promoted',
    from: before.active,
    before,
    after: (activatedAt) => ({
      active,
      previous: previousOf(before, active),
      activatedAt,
      by,
      reachedBy: 'promote',
    }),
  });
}
