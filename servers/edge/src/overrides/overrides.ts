import type { FastifyRequest } from 'fastify';
import { formatError, findRelease, matchesRelease, type Release, type ReleaseStore } from 'releases';
import {
  isExpired,
  isSigned,
  overrideQuery,
  parseOverrides,
  withoutOverrides,
  type RequestedOverrides,
} from './override-link.ts';
import { toSafePath } from '../http/request-path.ts';
import { serializeCookie, readCookie } from '../http/cookies.ts';
import { loadRelease } from '../release-sets/loaded-release.ts';
import type { ReleaseAccess } from '../release-sets/open-releases.ts';
import {
  createRunningReleaseSet,
  withAssetOrigins,
  withDevelopmentServers,
  withUnreleasedSection,
  type RunningReleaseSet,
} from '../release-sets/running-release-set.ts';

/** Who may see other releases than visitors: nobody, testers with a signed link, or everybody (on a developer's machine). */
export interface OverrideOptions {
  allow: 'off' | 'signed' | 'open';
  secret: string;
  /** Development servers that may replace an app; a signed link may also name one on the tester's own machine. */
  origins: readonly string[];
}

/** The redirect and cookie of an override link, or the reason why it is refused. */
export type OverrideLinkResult = { location: string; cookie: string } | { error: string; isMissing?: true };

/** Overrides of releases for testers. Each is stored in a session cookie and checked at every request. */
export interface Overrides {
  /** Handles the override in an address; undefined if there is none. */
  followLink: (request: FastifyRequest) => Promise<OverrideLinkResult | undefined>;
  isTester: (request: FastifyRequest) => boolean;
  /** Whether the tester has an override for exactly this release. */
  isTesting: (request: FastifyRequest, release: Pick<Release, 'app' | 'id'>) => boolean;
  /** A tester's release set; undefined for everybody else. */
  resolveSet: (request: FastifyRequest, set: RunningReleaseSet) => Promise<RunningReleaseSet | undefined>;
}

const COOKIE = 'lc.release';
const UNREADABLE_MESSAGE = 'This link is damaged: it names no release that can be read.';
const UNSIGNED_MESSAGE = 'This link is not signed for this site.';
const SERVER_MESSAGE = 'This link names a server that is not allowed here (OVERRIDE_ORIGINS).';

export function createOverrides(releases: ReleaseAccess, rules: OverrideOptions, isSecure: boolean): Overrides {
  /** Only the tester's own machine answers at a loopback address, and the signature names it. */
  const isAllowedServer = (target: string) =>
    rules.origins.includes(target) || (rules.allow === 'signed' && isLoopback(target));
  const explainRefusal = (requested: RequestedOverrides): string | undefined => {
    if (rules.allow !== 'open' && !isSigned(requested, rules.secret)) return UNSIGNED_MESSAGE;
    if (rules.allow !== 'open' && isExpired(requested, Date.now()))
      return `This link expired at ${formatTime(requested)}. Ask for a new one.`;
    const servers = requested.overrides.map(({ target }) => target).filter(isAddress);
    return servers.every(isAllowedServer) ? undefined : SERVER_MESSAGE;
  };
  const readOverrideCookie = ({ headers }: FastifyRequest): RequestedOverrides | undefined => {
    const value = rules.allow === 'off' ? undefined : readCookie(headers.cookie, COOKIE);
    const requested = value === undefined ? undefined : parseOverrides(new URLSearchParams(value));
    return requested && requested !== 'none' && explainRefusal(requested) === undefined ? requested : undefined;
  };
  return {
    followLink: async (request) => {
      const { pathname, searchParams } = new URL(toSafePath(request.url), 'http://site.invalid');
      const requested = rules.allow === 'off' ? undefined : parseOverrides(searchParams);
      if (requested === undefined) return undefined;
      const remaining = withoutOverrides(searchParams).toString();
      const location = pathname + (remaining === '' ? '' : `?${remaining}`);
      if (requested === 'none') return { location, cookie: serializeCookie(COOKIE, '', { isSecure, maxAge: 0 }) };
      if (requested === null) return { error: UNREADABLE_MESSAGE };
      const refusal = explainRefusal(requested);
      if (refusal !== undefined) return { error: refusal };
      const missing = await findMissing(releases.store, requested);
      if (missing !== undefined) return { error: `This link leads to no release: ${missing}.`, isMissing: true };
      return {
        location,
        cookie: serializeCookie(COOKIE, overrideQuery(requested).toString(), { isSecure }),
      };
    },
    isTester: (request) => readOverrideCookie(request) !== undefined,
    isTesting: (request, release) =>
      readOverrideCookie(request)?.overrides.some(
        ({ app, target }) => app === release.app && matchesRelease(release.id, target),
      ) ?? false,
    resolveSet: async (request, set) => {
      const requested = readOverrideCookie(request);
      return requested && applyOverrides(releases, set, requested);
    },
  };
}

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
  { store, cache }: ReleaseAccess,
  set: RunningReleaseSet,
  { overrides }: RequestedOverrides,
): Promise<RunningReleaseSet> {
  const releases = new Map(set.releases);
  const servers: Record<string, string> = {};
  const unreleased: Record<string, string> = {};
  const overridden = new Set<string>();
  for (const { app, target } of overrides) {
    if (isAddress(target)) {
      (releases.has(app) ? servers : unreleased)[app] = target;
    } else {
      const found = await findRelease(store, app, target).catch(() => undefined);
      if (found === undefined) continue;
      releases.set(app, await loadRelease(cache, app, found.id));
    }
    overridden.add(app);
  }
  const replaced = withAssetOrigins(
    createRunningReleaseSet(set.page.revision, [...releases.values()], overridden),
    set.assetOrigins,
  );
  return Object.entries(unreleased).reduce(
    (current, [app, server]) => withUnreleasedSection(current, app, server),
    withDevelopmentServers(replaced, { ...set.servers, ...servers }),
  );
}

/** Without IPv6: a Content-Security-Policy cannot name its addresses. */
const isLoopback = (target: string) => /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/.test(target);

const formatTime = ({ expiresAt = 0 }: RequestedOverrides) =>
  `${new Date(expiresAt * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const isAddress = (target: string) => target.includes('://');
