import type { FastifyRequest } from 'fastify';
import {
  isPreviewLink,
  namesRelease,
  overrideQuery,
  parseOverrides,
  signOverrides,
  withoutOverrides,
  type PreviewProblem,
  type ReleaseName,
  type RequestedOverrides,
} from 'releases';
import { serializeCookie, readCookie } from '../../http/cookies.ts';
import type { PreviewLinkProblem } from '../../http/error-responses.ts';
import { toSafePath } from '../../http/request-path.ts';
import type { Releases } from '../release-sets/open-releases.ts';
import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';
import { applyOverrides, findMissing } from './apply-overrides.ts';
import {
  explainRefusal,
  findLinkProblem,
  hasAllowedServers,
  SERVER_MESSAGE,
  type OverrideRules,
} from './link-rules.ts';

/** The redirect and cookie of an override link, or the reason why it is refused. */
export type OverrideLinkResult =
  | { location: string; cookie: string }
  | { error: string; isMissing?: true }
  | { previewProblem: PreviewLinkProblem };

/** A tester's release set. If their preview has ended: why, and the cookie that forgets it. */
type ResolvedOverride = { set: RunningReleaseSet } | { endedPreview: { problem: PreviewProblem; cookie: string } };

const COOKIE = 'lc.release';
const UNREADABLE_MESSAGE = 'This link is damaged: it names no release that can be read.';

/** Overrides of releases for testers. Each is stored in a session cookie and checked at every request. */
export type Overrides = ReturnType<typeof createOverrides>;

export function createOverrides(releases: Releases, rules: OverrideRules, isSecure: boolean) {
  const { registry } = releases;
  const findProblem = (requested: RequestedOverrides) => findLinkProblem(requested, rules, registry.latest());
  /** Asks the store first if this edge does not know the preview yet. */
  const findProblemNow = async (requested: RequestedOverrides) => {
    const problem = findProblem(requested);
    return problem === 'unknown' && (await registry.catchUp()) ? findProblem(requested) : problem;
  };
  const readOverrideCookie = ({ headers }: FastifyRequest): RequestedOverrides | undefined => {
    const value = rules.allow === 'off' ? undefined : readCookie(headers.cookie, COOKIE);
    const requested = value === undefined ? undefined : parseOverrides(new URLSearchParams(value));
    if (!requested || requested === 'none') return undefined;
    return requested.preview !== undefined || explainRefusal(rules, requested) === undefined ? requested : undefined;
  };
  const cookieOf = (accepted: RequestedOverrides) =>
    serializeCookie(COOKIE, String(overrideQuery(accepted)), { isSecure });
  /** A cookie holds on every page, so its signature covers no path. */
  const signedCookieOf = ({ overrides, preview, expiresAt = 0 }: RequestedOverrides) =>
    cookieOf(signOverrides({ overrides, preview, expiresAt }, rules.secret));
  const removingCookie = serializeCookie(COOKIE, '', { isSecure, maxAge: 0 });
  return {
    /** Handles the override in an address; undefined if there is none. */
    followLink: async (request: FastifyRequest): Promise<OverrideLinkResult | undefined> => {
      const { pathname, searchParams } = new URL(toSafePath(request.url), 'http://site.invalid');
      const parsed = rules.allow === 'off' ? undefined : parseOverrides(searchParams);
      if (parsed === undefined) return undefined;
      const location = `${pathname}?${withoutOverrides(searchParams)}`.replace(/\?$/, '');
      if (parsed === 'none') return { location, cookie: removingCookie };
      if (parsed === null)
        return isPreviewLink(searchParams) ? { previewProblem: 'damaged' } : { error: UNREADABLE_MESSAGE };
      const requested = { ...parsed, path: pathname };
      if (requested.preview !== undefined) {
        if (!hasAllowedServers(rules, requested)) return { error: SERVER_MESSAGE };
        const previewProblem = await findProblemNow(requested);
        return previewProblem === null ? { location, cookie: signedCookieOf(requested) } : { previewProblem };
      }
      const error = explainRefusal(rules, requested);
      if (error !== undefined) return { error };
      const missing = await findMissing(releases.store, requested);
      if (missing !== undefined) return { error: `This link leads to no release: ${missing}.`, isMissing: true };
      return { location, cookie: cookieOf(requested) };
    },
    isTester: (request: FastifyRequest): boolean => {
      const requested = readOverrideCookie(request);
      return requested !== undefined && (requested.preview === undefined || findProblem(requested) === null);
    },
    /** Whether the tester has an override for exactly this release. */
    isTesting: async (request: FastifyRequest, release: ReleaseName): Promise<boolean> => {
      const requested = readOverrideCookie(request);
      const isNamed = requested?.overrides.some(
        ({ app, target }) => app === release.app && namesRelease(registry.latest() ?? {}, release, target),
      );
      if (!requested || !isNamed) return false;
      return requested.preview === undefined || (await findProblemNow(requested)) === null;
    },
    /** Undefined for everybody who is no tester. */
    resolve: async (request: FastifyRequest, set: RunningReleaseSet): Promise<ResolvedOverride | undefined> => {
      const requested = readOverrideCookie(request);
      if (!requested) return undefined;
      const problem = requested.preview === undefined ? null : await findProblemNow(requested);
      if (problem === null) return { set: await applyOverrides(releases, set, requested) };
      return problem === 'damaged' ? undefined : { endedPreview: { problem, cookie: removingCookie } };
    },
  };
}
