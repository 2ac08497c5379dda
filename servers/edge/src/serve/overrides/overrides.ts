import type { FastifyRequest } from 'fastify';
import {
  findPreviewProblem,
  findRelease,
  formatError,
  isExpired,
  isPreviewLink,
  isSigned,
  namesRelease,
  overrideQuery,
  parseOverrides,
  signOverrides,
  withoutOverrides,
  type PreviewProblem,
  type Registry,
  type ReleaseName,
  type ReleaseStore,
  type RequestedOverrides,
} from 'releases';
import type { EdgeConfig } from '../../config.ts';
import { serializeCookie, readCookie } from '../../http/cookies.ts';
import type { PreviewLinkProblem } from '../../http/error-responses.ts';
import { toSafePath } from '../../http/request-path.ts';
import { loadRelease } from '../release-sets/loaded-release.ts';
import type { Releases } from '../release-sets/open-releases.ts';
import { createRunningReleaseSet, type RunningReleaseSet } from '../release-sets/running-release-set.ts';

type OverrideRules = EdgeConfig['overrides'];

export type OverrideLinkResult =
  | { location: string; cookie: string }
  | { error: string; isMissing?: true }
  | { previewProblem: PreviewLinkProblem };

/** A tester's release set. If their preview has ended: why, and the cookie that forgets it. */
type ResolvedOverride = { set: RunningReleaseSet } | { endedPreview: { problem: PreviewProblem; cookie: string } };

const COOKIE = 'lc.release';
const UNREADABLE_MESSAGE = 'This link is damaged: it names no release that can be read.';
const UNSIGNED_MESSAGE = 'This link is not signed for this site.';
const SERVER_MESSAGE = 'This link names a server that is not allowed here (OVERRIDE_ORIGINS).';

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

/** Why a preview does not work; null if it does. Even where everybody may choose releases, it needs its signature. */
function findLinkProblem(
  requested: RequestedOverrides,
  rules: OverrideRules,
  registry: Registry | undefined,
): PreviewLinkProblem | null {
  const [override, ...others] = requested.overrides;
  const { preview: id } = requested;
  if (id === undefined || !override || others.length > 0 || !isSigned(requested, rules.secret)) return 'damaged';
  if (!hasAllowedServers(rules, requested)) return 'damaged';
  const now = Date.now();
  if (isExpired(requested, now)) return 'expired';
  const release = { app: override.app, id: override.target };
  return findPreviewProblem(registry ?? {}, { id, release }, now);
}

/** Explains why overrides without a preview are not accepted; undefined if they are. */
function explainRefusal(rules: OverrideRules, requested: RequestedOverrides): string | undefined {
  if (rules.allow !== 'open') return UNSIGNED_MESSAGE;
  return hasAllowedServers(rules, requested) ? undefined : SERVER_MESSAGE;
}

/** Only the tester's own machine answers at a loopback address. The signature of a preview names it. */
const hasAllowedServers = ({ origins }: OverrideRules, { overrides, preview }: RequestedOverrides): boolean =>
  overrides
    .map(({ target }) => target)
    .filter(isAddress)
    .every((target) => origins.includes(target) || (preview !== undefined && isLoopback(target)));

/** Without IPv6: a Content-Security-Policy cannot name its addresses. */
const isLoopback = (target: string) => /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/.test(target);

/** Whether an override names a development server. */
const isAddress = (target: string): boolean => target.includes('://');

/** Explains which requested release is missing; undefined if all exist. */
async function findMissing(store: ReleaseStore, { overrides }: RequestedOverrides): Promise<string | undefined> {
  for (const { app, target } of overrides.filter((each) => !isAddress(each.target))) {
    const missing = await findRelease(store, app, target).then(() => undefined, formatError);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** Replaces releases in a set. If an override's release no longer exists, the visitors' release stays. */
async function applyOverrides(
  { store, cache }: Pick<Releases, 'store' | 'cache'>,
  set: RunningReleaseSet,
  { overrides, preview }: RequestedOverrides,
): Promise<RunningReleaseSet> {
  const releases = new Map(set.releases);
  const devServers = { ...set.devServers };
  const overridden = new Set<string>();
  for (const { app, target } of overrides) {
    if (isAddress(target)) {
      devServers[app] = target;
    } else {
      // A preview names its release by id, so that it needs only the edge's copy.
      const found =
        preview === undefined ? await findRelease(store, app, target).catch(() => undefined) : { id: target };
      if (!found) continue;
      releases.set(app, await loadRelease(cache, { app, id: found.id }));
    }
    overridden.add(app);
  }
  const { revision } = set.page;
  return createRunningReleaseSet([...releases.values()], { ...set, devServers, revision, overridden });
}
