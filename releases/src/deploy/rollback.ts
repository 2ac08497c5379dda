import { matchesRelease, pickRelease, readRelease } from '../files/release-files.ts';
import { readRegistry } from '../log/change-log.ts';
import { UserError } from '../model/errors.ts';
import type { ActiveApp } from '../model/registry.ts';
import { deployRelease, endCanary, releasesOf, type DeployOptions, type DeployResult } from './change-app.ts';
import { isFirstRelease, retireFrom } from './retire.ts';

export interface RollbackOptions extends DeployOptions {
  /** A version or an id among the earlier releases; the last one by default. */
  target?: string;
  /**
   * Only roll back from this release, and never by more than one step. The first release of an app is retired. Refused
   * if it is no longer active or the canary, became active by a rollback itself, or is pinned.
   */
  onlyIf?: string;
  /** With `onlyIf`: refused unless it is a canary with a plan. Somebody may have promoted it, or ended the plan. */
  isPlanned?: boolean;
}

/**
 * Rolls an app back to an earlier release. The later ones are forgotten, so that the next rollback goes further. Ends
 * any canary; without a target, ending a running canary is all it does. A retired app becomes active again.
 */
export async function rollbackApp(options: RollbackOptions): Promise<DeployResult> {
  const { store, app, by, target, onlyIf } = options;
  const { apps, retired } = await readRegistry(store);
  const before = apps[app];
  const gone = onlyIf === undefined ? retired?.[app] : undefined;
  if (!before && !gone) throw new UserError(`${app} has no active release: run activate ${app} first`);
  if (before) refuseUnlessWanted(before, options);
  if (before?.canary && target !== undefined) pickRelease(app, releasesOf(before), target);
  if (before && endsOnlyCanary(before, options)) return endCanary(options, { what: 'rollback', before });
  if (before && onlyIf !== undefined && isFirstRelease(before)) return retireFrom(options, before);
  const earlier = before?.previous ?? releasesOf(gone);
  const active = pickEarlier(earlier, before?.active, options);
  return deployRelease(options, await readRelease(store, app, active), {
    what: 'rollback',
    from: before?.active ?? null,
    before,
    after: (activatedAt) => ({
      active,
      previous: earlier.slice(earlier.indexOf(active) + 1),
      activatedAt,
      by,
      reachedBy: 'rollback',
    }),
  });
}

/** Refuses what an edge decided on before somebody changed the app. */
function refuseUnlessWanted(
  { active, canary, reachedBy, pinned }: ActiveApp,
  { app, onlyIf, isPlanned }: RollbackOptions,
): void {
  if (onlyIf === undefined) return;
  if (isPlanned && (canary?.id !== onlyIf || !canary.rollout))
    throw new UserError(`${app} ${onlyIf} is no canary with a plan any more: nothing to roll back`);
  if (canary?.id === onlyIf) return;
  if (active !== onlyIf)
    throw new UserError(
      `${app} ${onlyIf} is not what visitors get any more (they get ${active ?? 'none'}): nothing to roll back`,
    );
  if (reachedBy === 'rollback')
    throw new UserError(`${app} ${onlyIf} was itself reached by a rollback: an operator decides on a second step`);
  if (pinned) throw new UserError(`${app} ${onlyIf} is pinned: an operator decides on a rollback`);
}

function endsOnlyCanary({ active, canary }: ActiveApp, { target, onlyIf }: RollbackOptions): boolean {
  if (!canary) return false;
  if (onlyIf !== undefined) return canary.id === onlyIf;
  return target === undefined || (active !== undefined && matchesRelease(active, target));
}

/** The release to go back to, of those that were active before. */
function pickEarlier(earlier: readonly string[], active: string | undefined, { app, target }: RollbackOptions): string {
  const [last] = earlier;
  if (last === undefined)
    throw new UserError(
      `${app} had no release before ${active ?? ''}: choose one with activate ${app} <id>` +
        (app === 'shell' ? '' : `, or take it off the site with retire ${app}`),
    );
  if (target === undefined) return last;
  const named = pickRelease(app, earlier, target);
  if (named !== undefined) return named;
  throw new UserError(
    `${app} ${target} was not active before (these were: ${earlier.join(', ')}): choose one, or use activate`,
  );
}
