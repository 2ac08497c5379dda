import type { FastifyRequest } from 'fastify';
import { explain, findRelease, isNamed, type Release } from 'releases';
import { isSigned, overrideQuery, readOverrides, withoutOverrides, type AskedOverrides } from './override-link.ts';
import { normalPath } from '../http/normal-path.ts';
import { cookieOf, readCookie } from '../http/cookies.ts';
import { readRunning } from '../sets/running-release.ts';
import { createRunningSet, withAssetOrigins, withDevelopmentServers, type RunningSet } from '../sets/running-set.ts';

/** Who may see other releases than visitors: nobody, who has a signed link, or anybody, as on a developer's machine. */
export interface OverrideRules {
  allow: 'off' | 'signed' | 'open';
  secret: string;
  /** Addresses of development servers that may take a part's place. */
  origins: readonly string[];
}

/** Where a link with an override leads, and the cookie that keeps the override; or why it is refused. */
export type FollowedLink = { location: string; cookie: string } | { refused: string; isMissing?: true };

/** Overrides by testers, each kept in a cookie of the browser's session and checked at every request. */
export interface Overrides {
  /** What to do with an address that asks for an override; undefined when it does not. */
  follow: (request: FastifyRequest) => Promise<FollowedLink | undefined>;
  isTester: (request: FastifyRequest) => boolean;
  /** Whether a tester tries exactly this release, whose files visitors do not get. */
  isTrying: (request: FastifyRequest, release: Pick<Release, 'name' | 'id'>) => boolean;
  /** A tester's set in place of the visitors'; undefined for everybody else. */
  setFor: (request: FastifyRequest, set: RunningSet) => Promise<RunningSet | undefined>;
}

const COOKIE = 'lc.release';
const REFUSED = 'This link is not signed for this site, its time is up, or it names what may not be tried here.';

/** Makes the overrides of a site over its store. */
export function createOverrides(store: string, rules: OverrideRules, isSecure: boolean): Overrides {
  const isAllowed = (asked: AskedOverrides) =>
    asked.overrides.every(({ target }) => !isAddress(target) || rules.origins.includes(target)) &&
    (rules.allow === 'open' || (rules.allow === 'signed' && isSigned(asked, rules.secret, Date.now())));
  const keptBy = ({ headers }: FastifyRequest): AskedOverrides | undefined => {
    const value = rules.allow === 'off' ? undefined : readCookie(headers.cookie, COOKIE);
    const asked = value === undefined ? undefined : readOverrides(new URLSearchParams(decode(value)));
    return asked && asked !== 'none' && isAllowed(asked) ? asked : undefined;
  };
  return {
    follow: async (request) => {
      const { pathname, searchParams } = new URL(normalPath(request.url), 'http://site.invalid');
      const asked = rules.allow === 'off' ? undefined : readOverrides(searchParams);
      if (asked === undefined) return undefined;
      const rest = withoutOverrides(searchParams).toString();
      const location = pathname + (rest === '' ? '' : `?${rest}`);
      if (asked === 'none') return { location, cookie: cookieOf(COOKIE, '', { isSecure, maxAge: 0 }) };
      if (asked === null || !isAllowed(asked)) return { refused: REFUSED };
      const missing = await findMissing(store, asked);
      if (missing !== undefined) return { refused: `This link leads to no release: ${missing}.`, isMissing: true };
      return { location, cookie: cookieOf(COOKIE, encodeURIComponent(overrideQuery(asked).toString()), { isSecure }) };
    },
    isTester: (request) => keptBy(request) !== undefined,
    isTrying: (request, { name, id }) =>
      keptBy(request)?.overrides.some(({ part, target }) => part === name && isNamed(id, target)) ?? false,
    setFor: async (request, set) => {
      const asked = keptBy(request);
      return asked && overriddenSet(store, set, asked);
    },
  };
}

/** Why a release that is asked for can't be tried; undefined when all are there. */
async function findMissing(store: string, { overrides }: AskedOverrides): Promise<string | undefined> {
  for (const { part, target } of overrides.filter((each) => !isAddress(each.target))) {
    const missing = await findRelease(store, part, target).then(() => undefined, explain);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** What is not there any more leaves the visitors' release in its place, where the badge does not name it. */
async function overriddenSet(store: string, set: RunningSet, { overrides }: AskedOverrides): Promise<RunningSet> {
  const members = new Map(set.releases);
  const servers: Record<string, string> = {};
  const tried = new Set<string>();
  for (const { part, target } of overrides) {
    if (isAddress(target)) {
      if (!members.has(part)) continue;
      servers[part] = target;
    } else {
      const found = await findRelease(store, part, target).catch(() => undefined);
      if (found === undefined) continue;
      members.set(part, await readRunning(store, part, found.id));
    }
    tried.add(part);
  }
  const replaced = withAssetOrigins(
    createRunningSet(set.page.revision, [...members.values()], tried),
    set.assetOrigins,
  );
  return withDevelopmentServers(replaced, { ...set.servers, ...servers });
}

const isAddress = (target: string) => target.includes('://');

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
