import { type DeployOptions, type DeployResult, deployRelease } from './change-app.ts';
import { endCanary } from './end-canary.ts';
import type { ActiveApp } from '../model/registry.ts';
import { readRelease, matchesRelease, pickRelease } from '../files/release-files.ts';
import { readRegistry } from '../log/change-log.ts';
import { UserError } from '../model/errors.ts';

export interface RollbackOptions extends DeployOptions {
  /** A version or an id among the earlier releases; the last one by default. */
  target?: string;
  /**
   * Only roll back from this release, and never by more than one step. Refused if it is no longer active or the canary,
   * became active by a rollback itself, or is pinned.
   */
  onlyIf?: string;
  /** With `onlyIf`: refused unless it is a canary with a plan. Somebody may have promoted it, or ended the plan. */
  isPlanned?: boolean;
}

/**
 * Rolls an app back to an earlier release. The later ones are forgotten, so that the next rollback goes further. Ends
 * any canary; without a target, ending a running canary is all it does.
 */
export async function rollbackApp(options: RollbackOptions): Promise<DeployResult> {
  const { store, app, by, target, onlyIf } = options;
  const { apps, retired } = await readRegistry(store);
  const before = apps[app];
  const gone = retired?.[app];
  if (!before && gone && onlyIf === undefined) return restoreRetired(options, gone);
  if (!before) throw new UserError(`${app} has no active release: run activate ${app} first`);
  if (onlyIf !== undefined) checkOnlyIf(app, before, { release: onlyIf, isPlanned: options.isPlanned });
  if (before.canary && target !== undefined) pickRelease(app, [before.active, ...before.previous], target);
  if (endsOnlyCanary(before, options)) return endCanary(options, { what: 'rollback', before });
  const index = indexOfPrevious(app, before, target);
  const release = await readRelease(store, app, before.previous[index] ?? before.active);
  return deployRelease(options, release, {
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

/** Activates a retired app again, in its last release or an earlier one. */
async function restoreRetired(options: RollbackOptions, gone: ActiveApp): Promise<DeployResult> {
  const { store, app, by, target } = options;
  const had = [gone.active, ...gone.previous];
  const active = target === undefined ? gone.active : pickRelease(app, had, target);
  if (active === undefined) throw notPreviousError(app, { target, had });
  return deployRelease(options, await readRelease(store, app, active), {
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

function checkOnlyIf(
  app: string,
  { active, canary, reachedBy, pinned }: ActiveApp,
  { release, isPlanned }: { release: string; isPlanned: boolean | undefined },
): void {
  if (isPlanned && (canary?.id !== release || !canary.rollout))
    throw new UserError(`${app} ${release} is no canary with a plan any more: nothing to roll back`);
  if (canary?.id === release) return;
  if (active !== release)
    throw new UserError(
      `${app} ${release} is not what visitors get any more (they get ${active}): nothing to roll back`,
    );
  if (reachedBy === 'rollback')
    throw new UserError(`${app} ${release} was itself reached by a rollback: an operator decides on a second step`);
  if (pinned) throw new UserError(`${app} ${release} is pinned: an operator decides on a rollback`);
}

function endsOnlyCanary({ active, canary }: ActiveApp, { target, onlyIf }: RollbackOptions): boolean {
  if (!canary) return false;
  if (onlyIf !== undefined) return canary.id === onlyIf;
  return target === undefined || matchesRelease(active, target);
}

function indexOfPrevious(app: string, { active, previous }: ActiveApp, target: string | undefined): number {
  if (previous.length === 0)
    throw new UserError(
      `${app} had no release before ${active}: choose one with activate ${app} <id>` +
        (app === 'shell' ? '' : `, or take it off the site with retire ${app}`),
    );
  if (target === undefined) return 0;
  const named = pickRelease(app, previous, target);
  if (named !== undefined) return previous.indexOf(named);
  throw notPreviousError(app, { target, had: previous });
}

const notPreviousError = (
  app: string,
  { target, had }: { target: string | undefined; had: readonly string[] },
): UserError =>
  new UserError(
    `${app} ${target ?? ''} was not active before (these were: ${had.join(', ')}): choose one, or use activate`,
  );
