import type { SwitchOptions, SwitchResult } from './apply-switch.ts';
import { endCanary } from './canary.ts';
import type { ActivePart } from './format.ts';
import { readRelease } from './read-release.ts';
import { readRegistry } from './read-registry.ts';
import { isNamed, pickNamed } from './release-name.ts';
import { Refusal } from './refusal.ts';
import { switchRelease } from './switch-release.ts';

export interface RollbackOptions extends SwitchOptions {
  /** A version or an id among those active before; the last one when left out. */
  target?: string;
  /**
   * Only take back this release, and never by more than one step: refused when it is neither the active one nor the
   * canary any more, or when it became active by a rollback itself.
   */
  onlyIf?: string;
}

/**
 * Takes a part back to a release it had before; the ones after that are forgotten, so that the next goes further.
 * No canary runs afterwards, and where one runs, taking it back is all that a rollback without a target does.
 */
export async function rollbackPart(options: RollbackOptions): Promise<SwitchResult> {
  const { store, app, by, target, onlyIf } = options;
  const { parts, retired } = await readRegistry(store);
  const before = parts[app];
  const gone = retired?.[app];
  if (!before && gone && onlyIf === undefined) return bringBack(options, gone);
  if (!before) throw new Refusal(`${app} has no active release: run activate ${app} first`);
  if (onlyIf !== undefined) refuseSecondStep(app, before, onlyIf);
  if (before.canary && target !== undefined) pickNamed(app, [before.active, ...before.previous], target);
  if (endsCanaryOnly(before, options)) return endCanary(options, { what: 'rollback', before });
  const index = indexOf(app, before, target);
  const release = await readRelease(store, app, before.previous[index] ?? before.active);
  return switchRelease(options, release, {
    what: 'rollback',
    outcome: 'rolled back',
    from: before.active,
    before,
    after: (activatedAt) => ({
      active: release.id,
      previous: before.previous.slice(index + 1),
      activatedAt,
      by,
      reachedBy: 'rollback',
    }),
  });
}

/** Gives a retired part to visitors again, in the release that they had, or in one before that. */
async function bringBack(options: RollbackOptions, gone: ActivePart): Promise<SwitchResult> {
  const { store, app, by, target } = options;
  const had = [gone.active, ...gone.previous];
  const active = target === undefined ? gone.active : pickNamed(app, had, target);
  if (active === undefined) throw notBefore(app, { target, had });
  return switchRelease(options, await readRelease(store, app, active), {
    what: 'rollback',
    outcome: 'rolled back',
    from: null,
    before: undefined,
    after: (activatedAt) => ({
      active,
      previous: had.slice(had.indexOf(active) + 1),
      activatedAt,
      by,
      reachedBy: 'rollback',
    }),
  });
}

function refuseSecondStep(app: string, { active, canary, reachedBy }: ActivePart, release: string): void {
  if (canary?.id === release) return;
  if (active !== release)
    throw new Refusal(`${app} ${release} is not what visitors get any more (they get ${active}): nothing to take back`);
  if (reachedBy === 'rollback')
    throw new Refusal(`${app} ${release} was itself reached by a rollback: an operator decides on a second step`);
}

function endsCanaryOnly({ active, canary }: ActivePart, { target, onlyIf }: RollbackOptions): boolean {
  if (!canary) return false;
  if (onlyIf !== undefined) return canary.id === onlyIf;
  return target === undefined || isNamed(active, target);
}

function indexOf(app: string, { active, previous }: ActivePart, target: string | undefined): number {
  if (previous.length === 0)
    throw new Refusal(
      `${app} had no release before ${active}: choose one with activate ${app} <id>, or take it off the site with ` +
        `retire ${app}`,
    );
  if (target === undefined) return 0;
  const named = pickNamed(app, previous, target);
  if (named !== undefined) return previous.indexOf(named);
  throw notBefore(app, { target, had: previous });
}

const notBefore = (app: string, { target, had }: { target: string | undefined; had: readonly string[] }): Refusal =>
  new Refusal(
    `${app} ${target ?? ''} was not active before (these were: ${had.join(', ')}): choose one, or use activate`,
  );
