import type { Readiness } from '@learning-center/server-kit';
import type { Pages } from '../serve/pages/pages.ts';
import type { FollowedReleaseRegistry } from '../serve/release-sets/follow-release-registry.ts';
import type { TamperingAlarm } from '../serve/release-sets/tampering-alarm.ts';
import type { RunningReleaseSet } from '../serve/release-sets/running-release-set.ts';

/** How long a check of the pages is reused. Health checks must not cause many renders. */
const RESULT_TTL_MS = 2_000;

/** Creates the readiness of an edge: a release set is active, and its pages can be rendered. The store may be away. */
export function createReadiness(
  releaseRegistry: Pick<FollowedReleaseRegistry, 'current' | 'registry' | 'isStoreAway' | 'storeAgeMs'>,
  { pages, alarm }: { pages: Pages; alarm: Pick<TamperingAlarm, 'current'> },
  now: () => number,
): Readiness {
  let last: { key: string; at: number; problem: Promise<string | undefined> } | undefined;
  const renderHomePage = (set: RunningReleaseSet) =>
    pages.get({ path: '/', set, isTester: false, visitor: 'readiness', requestId: 'readiness' }).then(
      () => undefined,
      () => 'pages cannot be rendered',
    );
  return {
    isClosing: false,
    findProblem: async () => {
      const set = releaseRegistry.current()?.stable;
      if (!set) return 'no release is active';
      const { key } = set;
      if (last?.key !== key || now() - last.at > RESULT_TTL_MS) last = { key, at: now(), problem: renderHomePage(set) };
      return last.problem;
    },
    findWarning: () => {
      const [tampering] = alarm.current();
      if (tampering) return `tampering detected: ${tampering.reason}`;
      if (!releaseRegistry.isStoreAway()) return undefined;
      const ageMs = releaseRegistry.storeAgeMs();
      const since = ageMs === undefined ? 'since the start' : `for ${Math.round(ageMs / 1000)} s`;
      const { revision = 0 } = releaseRegistry.registry() ?? {};
      return `the release store has been away ${since}; revision ${revision} is served from the own disk`;
    },
  };
}
