import { createReadiness as createServerReadiness, type Readiness } from '@learning-center/server-kit';
import type { Pages } from '../pages/pages.ts';
import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';

/** How long a check of the pages is reused. Health checks must not cause many renders. */
const RESULT_TTL_MS = 2_000;

/** Creates the readiness of an edge: a release set is active, and its pages can be rendered. */
export function createReadiness(
  currentSet: () => RunningReleaseSet | undefined,
  pages: Pages,
  now: () => number,
): Readiness {
  let last: { key: string; at: number; problem: Promise<string | undefined> } | undefined;
  const renderHomePage = (set: RunningReleaseSet) =>
    pages.get({ path: '/', set, isTester: false, visitor: 'readiness', requestId: 'readiness' }).then(
      () => undefined,
      () => 'pages cannot be rendered',
    );
  return createServerReadiness({
    findProblem: async () => {
      const set = currentSet();
      if (!set) return 'no release is active';
      const { key } = set;
      if (last?.key !== key || now() - last.at > RESULT_TTL_MS) last = { key, at: now(), problem: renderHomePage(set) };
      return last.problem;
    },
  });
}
