import {
  described,
  flag,
  integer,
  origins,
  proxyRules,
  readSettings,
  toTracingConfig,
  tracingSettings,
  type Environment,
} from '@learning-center/server-kit';
import * as v from 'valibot';
import { isGuessable, withPassword } from './members/database-password.ts';

const isBase = (text: string) => URL.canParse(text) && /^https?:.*\/$/.test(text);
const usesPerMinute = (fallback: string) => v.optional(integer(0, 999_999), fallback);

/** Every setting of the API server, with its default; all come from the environment. */
export const configSchema = v.object({
  API_HOST: described(v.optional(v.string(), '127.0.0.1'), 'Address that the API listens on.'),
  API_PORT: described(v.optional(integer(0, 65_535), '3001'), 'Port of the API; 0 takes a free one.'),
  CATALOG_FILE: described(v.optional(v.string(), '.data/catalog.sqlite'), 'The built catalog, which is only read.'),
  MEMBERS_FILE: described(
    v.optional(v.string(), '.data/members.sqlite'),
    'Sessions, bookmarks, history and notes; several processes may share it.',
  ),
  DATABASE_URL: described(
    v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
    'PostgreSQL instead of `MEMBERS_FILE`.',
  ),
  DATABASE_URL_FILE: described(v.optional(v.string()), 'File that holds `DATABASE_URL`.'),
  POSTGRES_PASSWORD: described(v.optional(v.string()), 'Password for a `DATABASE_URL` without one.'),
  POSTGRES_PASSWORD_FILE: described(v.optional(v.string()), 'File that holds `POSTGRES_PASSWORD`.'),
  SITE_BASE: described(
    v.optional(
      v.pipe(v.string(), v.check(isBase, 'must be an address that ends with a slash: https://learn.example.com/')),
    ),
    'The address visitors use, the same as for the edge. Its origin counts as one of `SITE_ORIGIN`.',
  ),
  SITE_ORIGIN: described(v.optional(origins, ''), 'Origins of the site whose pages may write, separated by commas.'),
  DEMO: described(
    v.optional(flag, 'false'),
    'Adds the members of the demo. A site with an https address does not start with them.',
  ),
  DEMO_NOW: described(
    v.optional(
      v.pipe(
        v.string(),
        v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a time such as 2026-05-01T09:00:00Z'),
        v.transform((text) => new Date(text)),
      ),
    ),
    'The time of the demo, such as `2026-05-01T09:00:00Z`; by default the real time.',
  ),
  COOKIE_SECURE: described(
    v.optional(flag, 'false'),
    'Whether the site has TLS; the cookie is then `__Host-…`. A site with an https address does not start without it.',
  ),
  MEMBER_SITE: described(
    v.optional(flag),
    'Whether the mock member site is served at `/member/`; by default only if no address of the site is https.',
  ),
  API_DOCS: described(
    v.optional(flag),
    'Whether `/api/docs/` and `/api/openapi.json` are served; by default only if no address of the site is https.',
  ),
  TRUSTED_PROXIES: described(
    v.optional(proxyRules, ''),
    "Proxies whose `X-Forwarded-For`, `X-Request-Id` and `traceparent` are believed, besides this machine's own: addresses, ranges (`10.0.0.0/8`), `loopback`, `uniquelocal` (private networks), separated by commas.",
  ),
  WRITES_PER_MINUTE: described(
    usesPerMinute('600'),
    'Writes per minute and address, at all processes on one PostgreSQL together; 0: no limit.',
  ),
  LOGINS_PER_MINUTE: described(
    usesPerMinute('60'),
    'Login attempts per minute and address, at all processes on one PostgreSQL together; 0: no limit.',
  ),
  SEARCHES_PER_MINUTE: described(usesPerMinute('600'), 'Searches per minute and address; 0: no limit.'),
  MEMBER_READS_PER_MINUTE: described(
    usesPerMinute('1200'),
    "Reads of a member's own data (history, bookmarks, bookmarked lists) per minute, for each member and each address; 0: no limit.",
  ),
  ...tracingSettings,
  SHUTDOWN_DELAY_MS: described(
    v.optional(integer(0, 600_000), '0'),
    'How long the API still serves requests after SIGTERM, while it reports that it is not ready, in milliseconds.',
  ),
  SHUTDOWN_TIMEOUT_MS: described(
    v.optional(integer(0, 600_000), '8000'),
    'How long requests in progress may then take to finish, in milliseconds.',
  ),
});

const READ_OPTIONS = {
  secrets: ['DATABASE_URL', 'POSTGRES_PASSWORD'],
};

/** The configuration of the API server. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the configuration, or throws one error that names every wrong setting. */
export function readConfig(environment: Environment) {
  const settings = readSettings(configSchema, environment, READ_OPTIONS);
  const { SITE_BASE, SITE_ORIGIN } = settings;
  const siteOrigins = [...new Set([...SITE_ORIGIN, ...(SITE_BASE === undefined ? [] : [new URL(SITE_BASE).origin])])];
  const publicOrigin = siteOrigins.find((origin) => origin.startsWith('https:'));
  const config = {
    host: settings.API_HOST,
    port: settings.API_PORT,
    catalogFile: settings.CATALOG_FILE,
    membersFile: settings.MEMBERS_FILE,
    databaseUrl: withPassword(settings.DATABASE_URL, settings.POSTGRES_PASSWORD),
    /** Origins that may write; those other than the API's own get CORS headers (A58). */
    siteOrigins,
    siteBase: SITE_BASE,
    isDemo: settings.DEMO,
    demoNow: settings.DEMO_NOW,
    isCookieSecure: settings.COOKIE_SECURE,
    hasMemberSite: settings.MEMBER_SITE ?? publicOrigin === undefined,
    hasDocs: settings.API_DOCS ?? publicOrigin === undefined,
    trustedProxies: settings.TRUSTED_PROXIES,
    limits: {
      writes: settings.WRITES_PER_MINUTE,
      logins: settings.LOGINS_PER_MINUTE,
      searches: settings.SEARCHES_PER_MINUTE,
      reads: settings.MEMBER_READS_PER_MINUTE,
    },
    tracing: toTracingConfig(settings),
    shutdownDelayMs: settings.SHUTDOWN_DELAY_MS,
    shutdownTimeoutMs: settings.SHUTDOWN_TIMEOUT_MS,
  };
  const unsafe = findUnsafe(config);
  if (publicOrigin !== undefined && unsafe.length > 0)
    throw new Error(`the site is at ${publicOrigin}: set ${unsafe.join(', ')}`);
  return config;
}

interface SafetyRules {
  isCookieSecure: boolean;
  isDemo: boolean;
  databaseUrl: string | undefined;
}

/** What an operator must set before a site with an https address may start. */
function findUnsafe({ isCookieSecure, isDemo, databaseUrl }: SafetyRules): string[] {
  return [
    ...(isCookieSecure ? [] : ['COOKIE_SECURE=true (or sessions travel without TLS)']),
    ...(isDemo ? ['DEMO=false (or everybody knows a password)'] : []),
    ...(databaseUrl !== undefined && isGuessable(databaseUrl)
      ? ['POSTGRES_PASSWORD or POSTGRES_PASSWORD_FILE (or everybody can guess the password of the database)']
      : []),
  ];
}
