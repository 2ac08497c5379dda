import * as v from 'valibot';
import { isProxyRule } from './http/trusted-proxies.ts';

const flag = v.pipe(
  v.optional(v.picklist(['1', '0', 'true', 'false'], 'must be 1 or 0'), '0'),
  v.transform((text) => text === '1' || text === 'true'),
);

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

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && text.startsWith('http');

const configSchema = v.object({
  API_HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), '127.0.0.1'),
  API_PORT: v.pipe(
    v.optional(v.string(), '3001'),
    v.regex(/^\d{1,5}$/, 'must be a port from 0 to 65535'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port from 0 to 65535'),
  ),
  CATALOGUE_FILE: v.optional(v.string(), '.data/catalogue.sqlite'),
  MEMBERS_FILE: v.optional(v.string(), '.data/members.sqlite'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  SITE_ORIGIN: v.pipe(
    list(''),
    v.array(
      v.pipe(v.string(), v.check(isOrigin, 'must hold origins such as https://learn.example.com, separated by commas')),
    ),
  ),
  DEMO: flag,
  DEMO_NOW: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a time such as 2026-05-01T09:00:00Z'),
      v.transform((text) => new Date(text)),
    ),
  ),
  COOKIE_SECURE: flag,
  TRUSTED_PROXIES: v.pipe(
    list(''),
    v.array(
      v.pipe(v.string(), v.check(isProxyRule, 'must hold addresses such as 10.0.0.7 or 10.0.0.0/8, or uniquelocal')),
    ),
  ),
  WRITES_PER_MINUTE: wholeNumber('600'),
  LOGINS_PER_MINUTE: wholeNumber('60'),
  SEARCHES_PER_MINUTE: wholeNumber('600'),
  STOP_DELAY: wholeNumber('0'),
  STOP_LIMIT: wholeNumber('8'),
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
  /** Whose `X-Forwarded-For` is believed besides this machine's own: addresses, ranges, `uniquelocal`. */
  trustedProxies: string[];
  /** What one address may do in a minute; 0 is no limit. */
  limits: { writes: number; logins: number; searches: number };
  /** How long the server says that it is not ready before it closes, in milliseconds. */
  stopDelayMs: number;
  /** How long it then waits for requests under way, in milliseconds. */
  stopLimitMs: number;
}

/** Reads the configuration, or throws one Error that names every wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const { success, issues, output } = v.safeParse(configSchema, Object.fromEntries(given));
  if (!success) throw new Error(issues.map((issue) => describe(issue)).join('\n'));
  return {
    host: output.API_HOST,
    port: output.API_PORT,
    catalogueFile: output.CATALOGUE_FILE,
    membersFile: output.MEMBERS_FILE,
    databaseUrl: output.DATABASE_URL,
    siteOrigins: output.SITE_ORIGIN,
    isDemo: output.DEMO,
    demoNow: output.DEMO_NOW,
    isCookieSecure: output.COOKIE_SECURE,
    trustedProxies: output.TRUSTED_PROXIES,
    limits: {
      writes: output.WRITES_PER_MINUTE,
      logins: output.LOGINS_PER_MINUTE,
      searches: output.SEARCHES_PER_MINUTE,
    },
    stopDelayMs: output.STOP_DELAY * 1000,
    stopLimitMs: output.STOP_LIMIT * 1000,
  };
}

function describe(issue: v.InferIssue<typeof configSchema>): string {
  return `${String(issue.path?.[0]?.key)} ${issue.message}, but it is "${String(issue.path?.[0]?.value)}"`;
}
