import {
  flag,
  integer,
  origins,
  proxyRules,
  secretSetting,
  setting,
  shutdownSettings,
  tracingSettings,
} from '@learning-center/server-kit';
import * as v from 'valibot';

const isBase = (text: string) => URL.canParse(text) && /^https?:.*\/$/.test(text);

/** Every setting of the API server, by the name in its configuration. */
export const apiSettings = {
  host: setting('API_HOST', 'Address that the API listens on.', v.optional(v.string(), '127.0.0.1')),
  port: setting('API_PORT', 'Port of the API; 0 takes a free one.', v.optional(integer(0, 65_535), '3001')),
  catalogFile: setting(
    'CATALOG_FILE',
    'The built catalog, which is only read.',
    v.optional(v.string(), '.data/catalog.sqlite'),
  ),
  membersFile: setting(
    'MEMBERS_FILE',
    'Sessions, bookmarks, history and notes; several processes may share it.',
    v.optional(v.string(), '.data/members.sqlite'),
  ),
  databaseUrl: secretSetting(
    'DATABASE_URL',
    'PostgreSQL instead of `MEMBERS_FILE`.',
    v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  ),
  databasePassword: secretSetting(
    'POSTGRES_PASSWORD',
    'Password for a `DATABASE_URL` without one.',
    v.optional(v.string()),
  ),
  certificateSecret: secretSetting(
    'CERTIFICATE_SECRET',
    'Signs certificates, the same for all processes; without it there are none. With another one, all older certificates are refused.',
    v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  ),
  siteBase: setting(
    'SITE_BASE',
    'The address that visitors use, with a slash at the end. Its origin counts as one of `SITE_ORIGIN`.',
    v.optional(
      v.pipe(v.string(), v.check(isBase, 'must be an address that ends with a slash: https://learn.example.com/')),
    ),
  ),
  siteOrigins: setting(
    'SITE_ORIGIN',
    'Origins of the site whose pages may write, separated by commas. If one is https, cookies are only for https, and the API does not start with members of the demo or a guessable password.',
    v.optional(origins, ''),
  ),
  isDemo: setting('DEMO', 'Whether there are the members of the demo.', v.optional(flag, 'false')),
  demoNow: setting(
    'DEMO_NOW',
    'The time of the demo, such as `2026-05-01T09:00:00Z`; by default the real time.',
    v.optional(
      v.pipe(
        v.string(),
        v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a time such as 2026-05-01T09:00:00Z'),
        v.transform((text) => new Date(text)),
      ),
    ),
  ),
  hasMemberSite: setting(
    'MEMBER_SITE',
    'Whether the mock member site is served at `/member/`; by default only if no address of the site is https.',
    v.optional(flag),
  ),
  hasDocs: setting(
    'API_DOCS',
    'Whether `/api/docs/` and `/api/openapi.json` are served; by default only if no address of the site is https.',
    v.optional(flag),
  ),
  contentReport: setting(
    'CONTENT_REPORT',
    "The mistakes of an editor's content, which `npm start` writes with `CONTENT_DIR`; `/api/editor/` shows them to browsers of this machine. Not for a site at https.",
    v.optional(v.string()),
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    "Proxies whose `X-Forwarded-For`, `X-Request-Id` and `traceparent` are believed, besides this machine's own: addresses, ranges (`10.0.0.0/8`), `loopback`, `uniquelocal` (private networks), separated by commas.",
    v.optional(proxyRules, ''),
  ),
  rateLimitPercent: setting(
    'RATE_LIMIT_PERCENT',
    'Share of the usual limits per minute, in percent; 0: no limits. Usual are 600 writes, 60 login attempts and 600 searches for each address, and 1,200 reads of own data (history, bookmarks) for each address and each member. All processes on one PostgreSQL count writes and logins together.',
    v.optional(integer(0, 100_000), '100'),
  ),
  ...tracingSettings,
  ...shutdownSettings,
};
