import type { FastifyRequest } from 'fastify';
import { formatError, findRelease, matchesRelease, type Release, type ReleaseStore } from 'releases';
import { isSigned, overrideQuery, parseOverrides, withoutOverrides, type RequestedOverrides } from './override-link.ts';
import { toSafePath } from '../http/request-path.ts';
import { serializeCookie, readCookie } from '../http/cookies.ts';
import { loadRelease } from '../release-sets/loaded-release.ts';
import type { ReleaseAccess } from '../release-sets/open-releases.ts';
import {
  createRunningReleaseSet,
  withAssetOrigins,
  withDevelopmentServers,
  type RunningReleaseSet,
} from '../release-sets/running-release-set.ts';

/** Who may see other releases than visitors: nobody, testers with a signed link, or everybody (on a developer's machine). */
export interface OverrideOptions {
  allow: 'off' | 'signed' | 'open';
  secret: string;
  /** Development servers that may replace an app. */
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
const INVALID_LINK_MESSAGE =
  'This link is not signed for this site, it has expired, or it names a server that is not allowed here.';

export function createOverrides(releases: ReleaseAccess, rules: OverrideOptions, isSecure: boolean): Overrides {
  const isAllowed = (requested: RequestedOverrides) =>
    requested.overrides.every(({ target }) => !isAddress(target) || rules.origins.includes(target)) &&
    (rules.allow === 'open' || (rules.allow === 'signed' && isSigned(requested, rules.secret, Date.now())));
  const readOverrideCookie = ({ headers }: FastifyRequest): RequestedOverrides | undefined => {
    const value = rules.allow === 'off' ? undefined : readCookie(headers.cookie, COOKIE);
    const requested = value === undefined ? undefined : parseOverrides(new URLSearchParams(value));
    return requested && requested !== 'none' && isAllowed(requested) ? requested : undefined;
  };
  return {
    followLink: async (request) => {
      const { pathname, searchParams } = new URL(toSafePath(request.url), 'http://site.invalid');
      const requested = rules.allow === 'off' ? undefined : parseOverrides(searchParams);
      if (requested === undefined) return undefined;
      const remaining = withoutOverrides(searchParams).toString();
      const location = pathname + (remaining === '' ? '' : `?${remaining}`);
      if (requested === 'none') return { location, cookie: serializeCookie(COOKIE, '', { isSecure, maxAge: 0 }) };
      if (requested === null || !isAllowed(requested)) return { error: INVALID_LINK_MESSAGE };
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
  const overridden = new Set<string>();
  for (const { app, target } of overrides) {
    if (isAddress(target)) {
      if (!releases.has(app)) continue;
      servers[app] = target;
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
  return withDevelopmentServers(replaced, { ...set.servers, ...servers });
}

const isAddress = (target: string) => target.includes('://');
