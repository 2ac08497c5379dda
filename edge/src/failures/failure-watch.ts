import type { PageSet } from '@learning-center/shared/lib';
import { SHELL, type Registry } from 'releases';
import { networkOf } from '../http/visitor-of.ts';
import type { Meters } from '../observe/meters.ts';
import { createAutoRollback, type AutoRollbackParts } from './auto-rollback.ts';
import { createFailureCounts, type DetailedCount, type Failure, type FailureCount } from './failure-counts.ts';
import type { HasRelease } from './page-tokens.ts';

/** A failure on a page whose shell is known, or can be found by the page's releases. */
export type ToldFailure = Omit<Failure, 'shell'> & { hasRelease: HasRelease };

/** A page that a visitor got; `section` is the app that it shows. */
export interface SentPage {
  set: PageSet;
  section: string | undefined;
  visitor: string;
}

/** Watches over failures of the releases that visitors get. */
export interface FailureWatch {
  /** Counts a failure that somebody met; one of a release that the registry gives to nobody is let go. */
  tell: (failure: ToldFailure) => void;
  /** Counts a page that did not fail so far. */
  notePage: (page: SentPage) => void;
  list: () => FailureCount[];
}

/** Makes the watch over a store's releases. */
export function createFailureWatch(parts: AutoRollbackParts & { meters: Meters }): FailureWatch {
  const counts = createFailureCounts({ window: parts.limits.window, now: parts.now });
  const considerRollback = createAutoRollback(parts, counts.list);
  return {
    tell: ({ hasRelease, ...failure }) => {
      const registry = parts.registry();
      const shell = givenReleases(registry, SHELL).find((id) => hasRelease(SHELL, id));
      // A page of a shell that was taken back meanwhile says nothing of the sections in it.
      if (shell === undefined || !givenReleases(registry, failure.part).includes(failure.release)) return;
      parts.meters.sectionFailures.inc({ part: failure.part, release: failure.release });
      void considerRollback(counts.add({ ...failure, shell, visitor: networkOf(failure.visitor) }));
    },
    notePage: ({ set, section, visitor }) => {
      const shell = set.parts.find(({ name }) => name === SHELL)?.release;
      if (shell === undefined) return;
      for (const { name: part, release } of set.parts)
        if (part === SHELL || part === section) counts.addPage({ shell, part, release }, networkOf(visitor));
    },
    list: () => counts.list().map(withoutNetworks),
  };
}

/** Networks of visitors stay in memory. */
function withoutNetworks(count: DetailedCount): FailureCount {
  const { shell, part, release, failures, visitors, given, lastReason, lastAt } = count;
  return { shell, part, release, failures, visitors, given, lastReason, lastAt };
}

/** Whoever makes up names must not fill the memory, nor hide the releases that matter. */
function givenReleases(registry: Registry | undefined, part: string): string[] {
  const state = registry && Object.hasOwn(registry.parts, part) ? registry.parts[part] : undefined;
  return state ? [state.active, ...(state.canary ? [state.canary.id] : [])] : [];
}
