import type { EdgeConfig } from '../../config.ts';
import type { FastifyRequest } from 'fastify';
import {
  isExpired,
  isPreviewLink,
  isSigned,
  namesRelease,
  overrideQuery,
  parseOverrides,
  signOverrides,
  withoutOverrides,
  type PreviewProblem,
  type Release,
  type RequestedOverrides,
} from 'releases';
import type { PreviewLinkProblem } from '../../http/error-responses.ts';
import { toSafePath } from '../../http/request-path.ts';
import { serializeCookie, readCookie } from '../../http/cookies.ts';
import type { Releases } from '../release-sets/open-releases.ts';
import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';
import { applyOverrides, findMissing, isAddress } from './apply-overrides.ts';
import { createPreviewCheck } from './preview-check.ts';

/** The redirect and cookie of an override link, or the reason why it is refused. */
export type OverrideLinkResult =
  | { location: string; cookie: string }
  | { error: string; isMissing?: true }
  | { previewProblem: PreviewLinkProblem };

/** A tester's release set. If their preview has ended: why, and the cookie that forgets it. */
export type ResolvedOverride = { set: RunningReleaseSet } | { endedPreview: PreviewProblem; cookie: string };

/** Overrides of releases for testers. Each is stored in a session cookie and checked at every request. */
export interface Overrides {
  /** Handles the override in an address; undefined if there is none. */
  followLink: (request: FastifyRequest) => Promise<OverrideLinkResult | undefined>;
  isTester: (request: FastifyRequest) => boolean;
  /** Whether the tester has an override for exactly this release. */
  isTesting: (request: FastifyRequest, release: Pick<Release, 'app' | 'id'>) => Promise<boolean>;
  /** Undefined for everybody who is no tester. */
  resolve: (request: FastifyRequest, set: RunningReleaseSet) => Promise<ResolvedOverride | undefined>;
}

const COOKIE = 'lc.release';
const UNREADABLE_MESSAGE = 'This link is damaged: it names no release that can be read.';
const UNSIGNED_MESSAGE = 'This link is not signed for this site.';
const SERVER_MESSAGE = 'This link names a server that is not allowed here (OVERRIDE_ORIGINS).';

type OverrideDeps = Pick<Releases, 'store' | 'cache'> & { registry: Pick<Releases['registry'], 'latest' | 'catchUp'> };

/** Creates the overrides of an edge. */
export function createOverrides(releases: OverrideDeps, rules: EdgeConfig['overrides'], isSecure: boolean): Overrides {
  const { registry } = releases;
  const previews = createPreviewCheck(registry, rules.secret);
  const readOverrideCookie = ({ headers }: FastifyRequest): RequestedOverrides | undefined => {
    const value = rules.allow === 'off' ? undefined : readCookie(headers.cookie, COOKIE);
    const requested = value === undefined ? undefined : parseOverrides(new URLSearchParams(value));
    if (!requested || requested === 'none') return undefined;
    return requested.preview !== undefined || explainRefusal(rules, requested) === undefined ? requested : undefined;
  };
  const removingCookie = serializeCookie(COOKIE, '', { isSecure, maxAge: 0 });
  return {
    followLink: async (request) => {
      const { pathname, searchParams } = new URL(toSafePath(request.url), 'http://site.invalid');
      const parsed = rules.allow === 'off' ? undefined : parseOverrides(searchParams);
      if (parsed === undefined) return undefined;
      const remaining = withoutOverrides(searchParams).toString();
      const location = pathname + (remaining === '' ? '' : `?${remaining}`);
      if (parsed === 'none') return { location, cookie: removingCookie };
      const requested = parsed && { ...parsed, path: pathname };
      const cookieOf = (accepted: RequestedOverrides) =>
        serializeCookie(COOKIE, overrideQuery(accepted).toString(), { isSecure });
      const signedCookieOf = ({ overrides, preview, expiresAt = 0 }: RequestedOverrides) =>
        cookieOf(signOverrides({ overrides, preview, expiresAt }, rules.secret));
      if (isPreviewLink(searchParams)) {
        if (!requested) return { previewProblem: 'damaged' };
        const previewProblem = await previews.findAfterCatchUp(requested);
        return previewProblem === null ? { location, cookie: signedCookieOf(requested) } : { previewProblem };
      }
      if (requested === null) return { error: UNREADABLE_MESSAGE };
      const refusal = explainRefusal(rules, requested);
      if (refusal !== undefined) return { error: refusal };
      const missing = await findMissing(releases.store, requested);
      if (missing !== undefined) return { error: `This link leads to no release: ${missing}.`, isMissing: true };
      return { location, cookie: rules.allow === 'signed' ? signedCookieOf(requested) : cookieOf(requested) };
    },
    isTester: (request) => {
      const requested = readOverrideCookie(request);
      return requested !== undefined && (requested.preview === undefined || previews.find(requested) === null);
    },
    isTesting: async (request, release) => {
      const requested = readOverrideCookie(request);
      const isNamed = requested?.overrides.some(
        ({ app, target }) => app === release.app && namesRelease(registry.latest() ?? {}, release, target),
      );
      if (!requested || !isNamed) return false;
      return requested.preview === undefined || (await previews.findAfterCatchUp(requested)) === null;
    },
    resolve: async (request, set) => {
      const requested = readOverrideCookie(request);
      if (!requested) return undefined;
      const problem = requested.preview === undefined ? null : await previews.findAfterCatchUp(requested);
      if (problem === null) return { set: await applyOverrides(releases, set, requested) };
      return problem === 'damaged' ? undefined : { endedPreview: problem, cookie: removingCookie };
    },
  };
}

/** Explains why overrides are not accepted; undefined if they are. Previews have their own check. */
function explainRefusal(rules: EdgeConfig['overrides'], requested: RequestedOverrides): string | undefined {
  if (rules.allow !== 'open' && !isSigned(requested, rules.secret)) return UNSIGNED_MESSAGE;
  if (rules.allow !== 'open' && isExpired(requested, Date.now()))
    return `This link expired at ${formatTime(requested)}. Ask for a new one.`;
  const servers = requested.overrides.map(({ target }) => target).filter(isAddress);
  // Only the tester's own machine answers at a loopback address, and the signature names it.
  const isAllowed = (target: string) =>
    rules.origins.includes(target) || (rules.allow === 'signed' && isLoopback(target));
  return servers.every(isAllowed) ? undefined : SERVER_MESSAGE;
}

/** Without IPv6: a Content-Security-Policy cannot name its addresses. */
const isLoopback = (target: string) => /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/.test(target);

const formatTime = ({ expiresAt = 0 }: RequestedOverrides) =>
  `${new Date(expiresAt * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
