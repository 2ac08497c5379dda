import * as v from 'valibot';
import { isProxyRule } from './http/trusted-proxies.ts';
import { withPassword } from './members/database-password.ts';
import { findUnsafe, isHttps } from './safe-settings.ts';
import { readSecretFiles } from './secret-files.ts';

/** A setting with its meaning in words, which docs/settings.md shows. */
function described<const Schema extends v.GenericSchema>(schema: Schema, meaning: string) {
  return v.pipe(schema, v.description<v.InferOutput<Schema>, string>(meaning));
}

const toFlag = v.pipe(
  v.picklist(['1', '0', 'true', 'false'], 'must be 1 or 0'),
  v.transform((text) => text === '1' || text === 'true'),
);
const flag = v.optional(toFlag, '0');

const list = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  );

const wholeNumber = (fallback: string) =>
  v.pipe(v.optional(v.string(), fallback), v.regex(/^\d{1,6}$/, 'must be a whole number from 0'), v.transform(Number));

const isBase = (text: string) => URL.canParse(text) && /^https?:.*\/$/.test(text);
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && text.startsWith('http');

/** Every setting of the API server, with its default; all come from the environment. */
export const configSchema = v.object({
  API_HOST: described(
    v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), '127.0.0.1'),
    'Address that the API listens at.',
  ),
  API_PORT: described(
    v.pipe(
      v.optional(v.string(), '3001'),
      v.regex(/^\d{1,5}$/, 'must be a port from 0 to 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port from 0 to 65535'),
    ),
    'Its port; 0 takes a free one.',
  ),
  CATALOGUE_FILE: described(
    v.optional(v.string(), '.data/catalogue.sqlite'),
    'The snapshot of the content, read only.',
  ),
  MEMBERS_FILE: described(
    v.optional(v.string(), '.data/members.sqlite'),
    'Sessions, bookmarks and history; several processes may share it.',
  ),
  DATABASE_URL: described(
    v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
    'PostgreSQL in place of `MEMBERS_FILE`.',
  ),
  DATABASE_URL_FILE: described(v.optional(v.string()), 'File that holds `DATABASE_URL`.'),
  POSTGRES_PASSWORD: described(v.optional(v.string()), 'Password for a `DATABASE_URL` that holds none.'),
  POSTGRES_PASSWORD_FILE: described(v.optional(v.string()), 'File that holds `POSTGRES_PASSWORD`.'),
  SITE_BASE: described(
    v.optional(
      v.pipe(v.string(), v.check(isBase, 'must be an address that ends with a slash: https://learn.example.com/')),
    ),
    'The address visitors use, as the edge has it: its origin counts as one of `SITE_ORIGIN`.',
  ),
  SITE_ORIGIN: described(
    v.pipe(
      list(''),
      v.array(
        v.pipe(
          v.string(),
          v.check(isOrigin, 'must hold origins such as https://learn.example.com, separated by commas'),
        ),
      ),
    ),
    'Origins of the site, separated by commas: their pages may write.',
  ),
  DEMO: described(flag, '`1` adds the members of the demo; a site with an https address does not start with them.'),
  DEMO_NOW: described(
    v.optional(
      v.pipe(
        v.string(),
        v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a time such as 2026-05-01T09:00:00Z'),
        v.transform((text) => new Date(text)),
      ),
    ),
    'The time of the demo, such as `2026-05-01T09:00:00Z`; without it it is now.',
  ),
  COOKIE_SECURE: described(
    flag,
    '`1` where the site has TLS; the cookie is then `__Host-…`. A site with an https address does not start without it.',
  ),
  MEMBER_SITE: described(
    v.optional(toFlag),
    'Whether the mock member site is at `/member/`; without it only where no address of the site is https.',
  ),
  API_DOCS: described(
    v.optional(toFlag),
    'Whether `/api/docs/` and `/api/openapi.json` are there; without it only where no address of the site is https.',
  ),
  TRUSTED_PROXIES: described(
    v.pipe(
      list(''),
      v.array(
        v.pipe(v.string(), v.check(isProxyRule, 'must hold addresses such as 10.0.0.7 or 10.0.0.0/8, or uniquelocal')),
      ),
    ),
    "Whose `X-Forwarded-For` is believed besides this machine's own: addresses, ranges (`10.0.0.0/8`), `uniquelocal` (private networks); separated by commas.",
  ),
  WRITES_PER_MINUTE: described(wholeNumber('600'), 'How often one address may write in a minute; 0 is no limit.'),
  LOGINS_PER_MINUTE: described(
    wholeNumber('60'),
    'How often one address may try to log in in a minute; 0 is no limit.',
  ),
  SEARCHES_PER_MINUTE: described(wholeNumber('600'), 'How often one address may search in a minute; 0 is no limit.'),
  MEMBER_READS_PER_MINUTE: described(
    wholeNumber('1200'),
    'How often one member, and one address, may read what is a member’s own in a minute: history, bookmarks, marked lists; 0 is no limit.',
  ),
  STOP_DELAY: described(
    wholeNumber('0'),
    'Seconds for which it answers, but says that it is not ready, before it stops.',
  ),
  STOP_LIMIT: described(wholeNumber('8'), 'Seconds for which it then waits for what is under way.'),
});

/** What an operator sets for the API server, read from the environment. */
export interface Config {
  host: string;
  port: number;
  catalogueFile: string;
  membersFile: string;
  databaseUrl: string | undefined;
  /** Origins that may write; those other than the API's own get CORS answers (decision A58). */
  siteOrigins: string[];
  isDemo: boolean;
  demoNow: Date | undefined;
  isCookieSecure: boolean;
  hasMemberSite: boolean;
  hasDocs: boolean;
  /** Whose `X-Forwarded-For` is believed besides this machine's own: addresses, ranges, `uniquelocal`. */
  trustedProxies: string[];
  /** What one address may do in a minute; 0 is no limit. */
  limits: { writes: number; logins: number; searches: number; reads: number };
  /** How long the server says that it is not ready before it closes, in milliseconds. */
  stopDelayMs: number;
  /** How long it then waits for requests under way, in milliseconds. */
  stopLimitMs: number;
}

/** Reads the configuration, or throws one Error that names every wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries(readSecretFiles(environment)).filter(([, value]) => value !== undefined && value !== '');
  const { success, issues, output } = v.safeParse(configSchema, Object.fromEntries(given));
  if (!success) throw new Error(issues.map((issue) => describe(issue)).join('\n'));
  const config = configOf(output);
  const unsafe = findUnsafe(config);
  if (unsafe !== undefined) throw new Error(unsafe);
  return config;
}

function configOf(output: v.InferOutput<typeof configSchema>): Config {
  const siteOrigins = originsOf(output);
  const isLocal = !siteOrigins.some(isHttps);
  return {
    host: output.API_HOST,
    port: output.API_PORT,
    catalogueFile: output.CATALOGUE_FILE,
    membersFile: output.MEMBERS_FILE,
    databaseUrl: withPassword(output.DATABASE_URL, output.POSTGRES_PASSWORD),
    siteOrigins,
    isDemo: output.DEMO,
    demoNow: output.DEMO_NOW,
    isCookieSecure: output.COOKIE_SECURE,
    hasMemberSite: output.MEMBER_SITE ?? isLocal,
    hasDocs: output.API_DOCS ?? isLocal,
    trustedProxies: output.TRUSTED_PROXIES,
    limits: {
      writes: output.WRITES_PER_MINUTE,
      logins: output.LOGINS_PER_MINUTE,
      searches: output.SEARCHES_PER_MINUTE,
      reads: output.MEMBER_READS_PER_MINUTE,
    },
    stopDelayMs: output.STOP_DELAY * 1000,
    stopLimitMs: output.STOP_LIMIT * 1000,
  };
}

function originsOf({ SITE_ORIGIN, SITE_BASE }: v.InferOutput<typeof configSchema>): string[] {
  return [...new Set([...SITE_ORIGIN, ...(SITE_BASE === undefined ? [] : [new URL(SITE_BASE).origin])])];
}

function describe(issue: v.InferIssue<typeof configSchema>): string {
  return `${String(issue.path?.[0]?.key)} ${issue.message}, but it is "${String(issue.path?.[0]?.value)}"`;
}
