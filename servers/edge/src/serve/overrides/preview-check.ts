import { findPreviewProblem, isExpired, isSigned, type RequestedOverrides } from 'releases';
import type { PreviewLinkProblem } from '../../http/error-responses.ts';
import { askBriefly } from '../release-sets/ask-briefly.ts';
import type { FollowedReleaseRegistry } from '../release-sets/follow-release-registry.ts';

/** How long a tester waits for news from the store. */
const CATCH_UP_TIMEOUT_MS = 1_500;

/** Checks previews against the newest registry. */
export interface PreviewCheck {
  /** Why a preview does not work; null if it does. */
  find: (requested: RequestedOverrides) => PreviewLinkProblem | null;
  /** The same; asks the store first if this edge does not know the preview yet. */
  findAfterCatchUp: (requested: RequestedOverrides) => Promise<PreviewLinkProblem | null>;
}

/** Creates the check. Even where everybody may choose releases, a preview needs its signature. */
export function createPreviewCheck(
  registry: Pick<FollowedReleaseRegistry, 'latest' | 'catchUp'>,
  secret: string,
): PreviewCheck {
  const catchUp = askBriefly(() => registry.catchUp().then(() => true), CATCH_UP_TIMEOUT_MS);
  const find = (requested: RequestedOverrides): PreviewLinkProblem | null => {
    const [override, ...others] = requested.overrides;
    const { preview: id } = requested;
    if (id === undefined || !override || others.length > 0 || !isSigned(requested, secret)) return 'damaged';
    const now = Date.now();
    if (isExpired(requested, now)) return 'expired';
    const release = { app: override.app, id: override.target };
    return findPreviewProblem(registry.latest() ?? {}, { id, release }, now);
  };
  return {
    find,
    findAfterCatchUp: async (requested) => {
      const problem = find(requested);
      return problem === 'unknown' && (await catchUp()) ? find(requested) : problem;
    },
  };
}
