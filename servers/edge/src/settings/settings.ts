import {
  described,
  flag,
  integer,
  origin,
  origins,
  proxyRules,
  readSettings as readServerSettings,
  secret,
  tracingSettings,
  type Environment,
} from '@learning-center/server-kit';
import { siteConfigSchema } from '@learning-center/shared/contract';
import { findAddressProblem, RETIRED_SETTINGS } from 'releases';
import * as v from 'valibot';
import { releaseSettings } from './release-settings.ts';
import { renderSettings } from './render-settings.ts';
import { rollbackSettings } from './rollback-settings.ts';
import { siteSettings } from './site-settings.ts';
import { vitalsSettings } from './vitals-settings.ts';

const { entries: site } = siteConfigSchema;

const originsByApp = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be JSON'),
  v.record(v.string(), origin, 'must be addresses by app'),
);

/** Every setting of the edge, with its default; all come from the environment. */
export const settingsSchema = v.pipe(
  v.object({
    PORT: described(v.optional(integer(0, 65_535), '3000'), 'Port of the site; 0 takes a free one.'),
    HOST: described(v.optional(v.string(), '0.0.0.0'), 'Address that the edge listens on.'),
    ...releaseSettings,
    API_ORIGIN: described(
      v.optional(origin, 'http://127.0.0.1:3001'),
      'Where the edge finds the API server and the member site.',
    ),
    API_TIMEOUT_MS: described(
      v.optional(integer(100, 600_000), '30000'),
      "Timeout of a browser's API request, in milliseconds.",
    ),
    PAGE_CACHE_TTL_SECONDS: described(
      v.optional(integer(0, 86_400), '30'),
      'How long a rendered page is fresh, in seconds; 0: pages are not cached. For the same time again the old page is served while a new one is rendered, so a page can be twice as old.',
    ),
    PAGE_STALE_SECONDS: described(
      v.optional(integer(0, 604_800), '86400'),
      'How old a cached page may be that is served, with a notice, when the API or its section fails, in seconds; 0: never.',
    ),
    PAGE_SHARED_TTL_SECONDS: described(
      v.optional(integer(0, 86_400), '0'),
      'How old a page may be, since it was rendered, that a shared cache in front of the edge sends without a request to the edge, in seconds (`s-maxage`); 0: it always asks the edge.',
    ),
    PAGE_CACHE_MEGABYTES: described(v.optional(integer(1, 4_096), '64'), 'Memory of the page cache, in megabytes.'),
    ...renderSettings,
    ...siteSettings,
    MEDIA_ORIGINS: described(
      v.optional(origins, ''),
      "Every origin besides this site and the API's that media come from, separated by commas: HLS playlists, their segments, files, captions, and previews with their pictures (docs/for-operators.md). With CORS; at https if `SITE_BASE` is.",
    ),
    MANUAL_ORIGINS: described(
      v.optional(origins, 'https://manual.halvard.example'),
      'Sites of the manuals, separated by commas: search forms may be sent there.',
    ),
    ANALYTICS_SCRIPT: described(
      v.optional(site.analyticsScript.wrapped),
      "The operator's analytics script (docs/analytics.md). Without it nothing is loaded and nothing recorded.",
    ),
    ...rollbackSettings,
    ...vitalsSettings,
    OVERRIDES: described(
      v.optional(v.picklist(['off', 'signed', 'open'], 'must be off, signed or open')),
      "Whether testers may try other releases by a link: `signed` (with a secret), `open` (only on a developer's machine; a site with an https address does not start with it), or `off`. By default `signed` if there is a secret, otherwise `off`.",
    ),
    OVERRIDE_SECRET: described(
      v.optional(secret, ''),
      'Signs the links of testers, and the tokens that prove that a failure report comes from a page of this site. All edges of a site need the same one; at least 32 characters.',
    ),
    OVERRIDE_SECRET_FILE: described(v.optional(v.string()), 'File that holds `OVERRIDE_SECRET`.'),
    OVERRIDE_ORIGINS: described(
      v.optional(origins, ''),
      "Development servers that may replace an app on a tester's pages, separated by commas. A signed link may name one on the tester's own machine without this setting.",
    ),
    OPS_TOKEN: described(
      v.optional(secret, ''),
      "Opens the operators' pages at /ops/ for everybody who has it, as an operator; at least 32 characters. Without it the pages do not exist.",
    ),
    OPS_TOKEN_FILE: described(v.optional(v.string()), 'File that holds `OPS_TOKEN`.'),
    OPS_USER_HEADER: described(
      v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a header'))),
      'Header in which a trusted proxy names the person who uses /ops/, such as `X-Auth-Request-Email`: the audit records it. It only names, the token still decides; the proxy must remove what visitors send.',
    ),
    OPS_PORT: described(
      v.optional(integer(0, 65_535)),
      "Separate port for `/metrics`, `/healthz` and `/readyz`, which visitors' port then lacks; 0 takes a free one (docs/operations.md).",
    ),
    OPS_HOST: described(v.optional(v.string(), '127.0.0.1'), 'Address that this port listens on.'),
    LOG_REQUESTS: described(v.optional(flag, 'false'), 'Whether each request is logged.'),
    ...tracingSettings,
    SHUTDOWN_DELAY_MS: described(
      v.optional(integer(0, 600_000), '0'),
      'How long the edge still serves requests after SIGTERM, while it reports that it is not ready, in milliseconds.',
    ),
    SHUTDOWN_TIMEOUT_MS: described(
      v.optional(integer(0, 600_000), '10000'),
      'How long requests in progress may then take to finish, in milliseconds.',
    ),
    TRUSTED_PROXIES: described(
      v.optional(proxyRules, ''),
      'Proxies in front of the edge whose `X-Forwarded-For`, `X-Request-Id` and `traceparent` are believed: addresses, ranges (`10.0.0.0/8`), `loopback`, `uniquelocal` (private networks), separated by commas.',
    ),
    CONNECTIONS_PER_ADDRESS: described(
      v.optional(integer(1, 10_000), '1000'),
      'Connections that one address (IPv6: a /48) may have open, of 10,000 in all. Trusted proxies have no limit of their own.',
    ),
    ASSET_ORIGINS: described(
      v.optional(originsByApp, '{}'),
      "JSON: origin that serves an app's files instead of this site, by app; at the same paths, with CORS.",
    ),
    DEV_SERVERS: described(
      v.optional(originsByApp, '{}'),
      'JSON: address of a development server by app, for `npm run dev`.',
    ),
  }),
  v.forward(
    v.partialCheck(
      [['RELEASE_STORE'], ['RELEASE_FILES']],
      ({ RELEASE_STORE: address, RELEASE_FILES: files }) => findAddressProblem({ address, files }) === null,
      'is only for a RELEASE_STORE in PostgreSQL',
    ),
    ['RELEASE_FILES'],
  ),
  v.forward(
    v.partialCheck(
      [['OPS_USER_HEADER'], ['TRUSTED_PROXIES']],
      ({ OPS_USER_HEADER, TRUSTED_PROXIES }) => OPS_USER_HEADER === undefined || TRUSTED_PROXIES.length > 0,
      'must name the proxy that sends OPS_USER_HEADER',
    ),
    ['TRUSTED_PROXIES'],
  ),
  v.forward(
    v.partialCheck(
      [['RENDER_TIMEOUT_MS'], ['API_CALL_TIMEOUT_MS']],
      ({ RENDER_TIMEOUT_MS, API_CALL_TIMEOUT_MS }) => API_CALL_TIMEOUT_MS < RENDER_TIMEOUT_MS,
      'must be less than RENDER_TIMEOUT_MS, or a slow API would look like a section that hangs',
    ),
    ['API_CALL_TIMEOUT_MS'],
  ),
  v.forward(
    v.partialCheck(
      [['OVERRIDES'], ['OVERRIDE_SECRET']],
      ({ OVERRIDES, OVERRIDE_SECRET }) => OVERRIDES !== 'signed' || OVERRIDE_SECRET !== '',
      'must be set if OVERRIDES is signed',
    ),
    ['OVERRIDE_SECRET'],
  ),
  v.forward(
    v.partialCheck(
      [['OVERRIDES'], ['SITE_BASE']],
      ({ OVERRIDES, SITE_BASE }) => OVERRIDES !== 'open' || !SITE_BASE?.startsWith('https:'),
      'must be signed or off if SITE_BASE is https, or everybody chooses what others run',
    ),
    ['OVERRIDES'],
  ),
  v.forward(
    v.partialCheck(
      [['MEDIA_ORIGINS'], ['SITE_BASE']],
      ({ MEDIA_ORIGINS, SITE_BASE }) => !SITE_BASE?.startsWith('https:') || MEDIA_ORIGINS.every(isSecure),
      'must be https if SITE_BASE is, because browsers block the others: serve these files at https, or leave them out',
    ),
    ['MEDIA_ORIGINS'],
  ),
);

/** Whether pages at https may load from an origin. Browsers trust those of the same machine. */
function isSecure(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The settings as the edge reads them. */
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Reads the settings; throws one error that names every wrong one. */
export const readSettings = (environment: Environment): Settings =>
  readServerSettings(settingsSchema, environment, {
    secrets: ['NOTIFY_URL', 'OPS_TOKEN', 'OVERRIDE_SECRET', 'RELEASE_STORE'],
    retired: RETIRED_SETTINGS,
  });
