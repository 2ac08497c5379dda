import type { GiveOptions, SwitchResult } from './apply-switch.ts';
import { endCanary, startCanary } from './canary.ts';
import { findRelease } from './read-release.ts';
import { readRegistry } from './read-registry.ts';
import { previousOf } from './previous.ts';
import { Refusal } from './refusal.ts';
import { switchRelease } from './switch-release.ts';

export interface ActivateOptions extends GiveOptions {
  /** A version or an id; when left out the canary if `percent` says so and there is one, else the newest release. */
  target?: string;
  /** The share of visitors: 100 (when left out) is all of them, less makes a canary, 0 takes the canary back. */
  percent?: number;
}

/** Gives a release to visitors, to all or to some, if it is whole and fits the other parts. */
export async function activateRelease(options: ActivateOptions): Promise<SwitchResult> {
  const { store, app, by, percent } = options;
  refuseOtherShares(percent);
  const { revision, parts, retired } = await readRegistry(store);
  const before = parts[app];
  const target = options.target ?? (percent === undefined ? undefined : before?.canary?.id);
  if (percent === 0) return endCanary(options, { what: 'canary', before, target: options.target });
  const release = await findRelease(store, app, target);
  if (percent !== undefined && percent < 100) return startCanary(options, { before, release, percent, revision });
  const from = before?.active ?? null;
  if (from === release.id) return { app, id: release.id, from, revision, outcome: 'unchanged', isRecorded: true };
  const canary = before?.canary && before.canary.id !== release.id ? { canary: before.canary } : {};
  return switchRelease(options, release, {
    what: 'activate',
    outcome: 'activated',
    from,
    before,
    after: (activatedAt) => ({
      active: release.id,
      previous: previousOf(before ?? retired?.[app], release.id),
      ...canary,
      activatedAt,
      by,
      reachedBy: 'activate',
    }),
  });
}

function refuseOtherShares(percent: number | undefined): void {
  if (percent === undefined || (percent >= 0 && percent <= 100)) return;
  throw new Refusal(`${percent} is no share of visitors: give a percentage from 0 to 100`);
}
