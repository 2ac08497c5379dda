import {
  flag,
  integer,
  origin,
  origins,
  proxyRules,
  secret,
  secretSetting,
  setting,
  shutdownSettings,
  tracingSettings,
} from '@learning-center/server-kit';
import { siteConfigSchema } from '@learning-center/shared/contract';
import { findAddressProblem, notifyUrls } from 'releases';
import * as v from 'valibot';

const { entries: site } = siteConfigSchema;

const megabytes = (max: number) =>
  v.pipe(
    integer(1, max),
    v.transform((count) => count * 1024 * 1024),
  );

const storeAddress = v.pipe(
  v.string(),
  v.check(
    (address) => findAddressProblem({ address }) === null,
    'must be a folder, s3://bucket/prefix or postgres://…',
  ),
);

const originsByApp = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be JSON'),
  v.record(v.string(), origin, 'must be addresses by app'),
);

/** Every setting of the edge, by the name in its configuration. */
export const edgeSettings = {
  port: setting('PORT', 'Port of the site; 0 takes a free one.', v.optional(integer(0, 65_535), '3000')),
  host: setting('HOST', 'Address that the edge listens on.', v.optional(v.string(), '0.0.0.0')),
  store: {
    address: secretSetting(
      'RELEASE_STORE',
      'The release store: a folder, `s3://bucket/prefix` or `postgres://…` (docs/releasing.md#the-release-store). Reading is enough, except for automatic rollbacks, `/ops/` and reports.',
      v.optional(storeAddress, '.data/store'),
    ),
    files: setting(
      'RELEASE_FILES',
      'Where a store in PostgreSQL keeps the files of releases: `s3://bucket/prefix`; by default in rows.',
      v.optional(v.pipe(v.string(), v.startsWith('s3://', 'must be s3://bucket/prefix'))),
    ),
  },
  trustFile: setting(
    'TRUST_FILE',
    'File with the public keys that may sign releases: with it, no unsigned one is used (docs/releasing.md#signed-releases).',
    v.optional(v.string()),
  ),
  notifyUrls: secretSetting(
    'NOTIFY_URL',
    'Addresses that are told of each change, separated by commas (docs/releasing.md#notices): https, or http on this machine.',
    v.optional(notifyUrls, ''),
  ),
  cache: {
    folder: setting(
      'RELEASE_CACHE',
      'Folder on the own disk for releases and the last registry: the edge serves them while the store is away.',
      v.optional(v.string(), '.data/release-cache'),
    ),
    maxBytes: setting(
      'RELEASE_CACHE_MEGABYTES',
      'Disk space of that folder, in megabytes. The releases in use stay in any case.',
      v.optional(megabytes(1_000_000), '1024'),
    ),
  },
  maxUploadBytes: setting(
    'UPLOAD_MEGABYTES',
    'The largest build that a team may upload (docs/releasing.md#the-interface-for-the-release-tool), in megabytes. Twelve may be in that folder at a time.',
    v.optional(megabytes(100_000), '100'),
  ),
  edgeName: setting(
    'EDGE_NAME',
    "Name of the edge among all edges of the store; by default the machine's name and the port.",
    v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'must be letters, digits and . _ -'))),
  ),
  apiOrigin: setting(
    'API_ORIGIN',
    'Where the edge finds the API server and the member site.',
    v.optional(origin, 'http://127.0.0.1:3001'),
  ),
  pageTtlSeconds: setting(
    'PAGE_CACHE_TTL_SECONDS',
    'How long a rendered page is fresh, in seconds; 0: pages are not cached. For the same time again the old page is served while a new one is rendered, so a page can be twice as old.',
    v.optional(integer(0, 86_400), '30'),
  ),
  pageStaleSeconds: setting(
    'PAGE_STALE_SECONDS',
    'How old a cached page may be that is served, with a notice, when the API or its section fails, in seconds; 0: never.',
    v.optional(integer(0, 604_800), '86400'),
  ),
  pageSharedTtlSeconds: setting(
    'PAGE_SHARED_TTL_SECONDS',
    'How old a page may be, since it was rendered, that a shared cache in front of the edge sends without a request to the edge, in seconds (`s-maxage`); 0: it always asks the edge.',
    v.optional(integer(0, 86_400), '0'),
  ),
  pageCacheBytes: setting(
    'PAGE_CACHE_MEGABYTES',
    'Memory of the page cache, in megabytes.',
    v.optional(megabytes(4_096), '64'),
  ),
  renderTimeoutMs: setting(
    'RENDER_TIMEOUT_MS',
    'Timeout of a page in its render worker, in milliseconds. A call of the API for a page, feed or share picture may take two thirds of it, so that a slow API does not look like a section that hangs.',
    v.optional(integer(100, 60_000), '3000'),
  ),
  renderWorkersPerRelease: setting(
    'RENDER_WORKERS',
    'Render workers (sandboxed processes) for each app: for its active release, and for its canary. A tester has one.',
    v.optional(integer(1, 64), '1'),
  ),
  extraRenderWorkers: setting(
    'EXTRA_RENDER_WORKERS',
    'Render workers of canaries and testers, all together; active releases always have theirs. At the limit a canary takes the place of a tester, and testers wait, then get a 503. Canaries share them, so with many sections each may have fewer than `RENDER_WORKERS`.',
    v.optional(integer(1, 256), '8'),
  ),
  brandFolder: setting(
    'BRAND_DIR',
    "Folder with the provider's brand: names, links, colors, fonts, pictures and legal pages (docs/brand.md). Its changes need no restart.",
    v.optional(v.string(), 'demo/brand'),
  ),
  site: {
    siteBase: setting(
      'SITE_BASE',
      "The address that visitors use, with a slash at the end; by default this machine's.",
      v.optional(site.siteBase),
    ),
    apiBase: setting(
      'API_BASE',
      'Base address of the API for pages: a path of this site, which the edge forwards, or an address of another site.',
      v.optional(site.apiBase, '/api/'),
    ),
    compressOutput: setting(
      'COMPRESS_OUTPUT',
      'Whether pages request compressed API results.',
      v.optional(flag, 'false'),
    ),
    memberHost: setting(
      'MEMBER_HOST',
      'Visitors log in at `member/` below this address; by default on this site.',
      v.optional(site.memberHost),
    ),
    textBannerHours: setting(
      'TEXT_BANNER_HOURS',
      'How long a closed text banner stays closed, in hours.',
      v.optional(integer(0, 8_760), '24'),
    ),
    bannerLabelPrefix: setting(
      'BANNER_LABEL_PREFIX',
      'Prefix of the event label of banners.',
      v.optional(site.bannerLabelPrefix, 'licensing_course'),
    ),
    mediaOrigins: setting(
      'MEDIA_ORIGINS',
      "Every origin besides this site and the API's that media come from, separated by commas: HLS playlists, their segments, files, captions, and previews with their pictures (docs/operating.md#media). With CORS; at https if `SITE_BASE` is.",
      v.optional(origins, ''),
    ),
    analyticsScript: setting(
      'ANALYTICS_SCRIPT',
      "The operator's analytics script (docs/data-and-caches.md#analytics). Without it nothing is loaded and nothing recorded.",
      v.optional(site.analyticsScript.wrapped),
    ),
  },
  manualOrigins: setting(
    'MANUAL_ORIGINS',
    'Sites of the manuals, separated by commas: search forms may be sent there.',
    v.optional(origins, ''),
  ),
  autoRollback: {
    visitors: setting(
      'AUTO_ROLLBACK_VISITORS',
      'How many visitors, and one in five of those who got the release, must meet a failure within five minutes before a fresh release is rolled back automatically; 0: never. A visitor is an IPv4 address or an IPv6 /48.',
      v.optional(integer(0, 1_000), '10'),
    ),
    freshSeconds: setting(
      'AUTO_ROLLBACK_FRESH_SECONDS',
      'How long a release counts as fresh after its activation, in seconds. An older one did not cause a new failure.',
      v.optional(integer(1, 604_800), '3600'),
    ),
  },
  rollouts: {
    minVisitors: setting(
      'ROLLOUT_MIN_VISITORS',
      'How many visitors must have got the canary, and how many the active release, before a canary with a plan goes on to its next step.',
      v.optional(integer(1, 1_000_000), '100'),
    ),
  },
  vitalsPercent: setting(
    'VITALS_SAMPLE_PERCENT',
    'Share of page loads whose browser reports what the visitor felt, such as the time to the largest paint, in percent; 0: none, and nothing is measured. Browsers with Do Not Track or Global Privacy Control never report.',
    v.optional(integer(0, 100), '25'),
  ),
  overrides: {
    allow: setting(
      'OVERRIDES',
      "Whether testers may try other releases by a link: `signed` (with a secret), `open` (only on a developer's machine; a site with an https address does not start with it), or `off`. By default `signed` if there is a secret, otherwise `off`.",
      v.optional(v.picklist(['off', 'signed', 'open'], 'must be off, signed or open')),
    ),
    secret: secretSetting(
      'OVERRIDE_SECRET',
      'Signs the links of testers, and the tokens that prove that a failure report comes from a page of this site. All edges of a site need the same one; at least 32 characters.',
      v.optional(secret, ''),
    ),
    origins: setting(
      'OVERRIDE_ORIGINS',
      "Development servers that may replace an app on a tester's pages, separated by commas. A preview may show one on the tester's own machine without this setting.",
      v.optional(origins, ''),
    ),
  },
  opsToken: secretSetting(
    'OPS_TOKEN',
    "Opens the operators' pages at /ops/ for everybody who has it, as an operator; at least 32 characters. Without it the pages do not exist.",
    v.optional(secret, ''),
  ),
  opsUserHeader: setting(
    'OPS_USER_HEADER',
    'Header in which a trusted proxy names the person who uses /ops/, such as `X-Auth-Request-Email`: the audit records it. It only names, the token still decides; the proxy must remove what visitors send.',
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a header'), v.toLowerCase())),
  ),
  ops: {
    port: setting(
      'OPS_PORT',
      "Separate port for `/metrics`, `/healthz` and `/readyz`, which visitors' port then lacks; 0 takes a free one (docs/operating.md).",
      v.optional(integer(0, 65_535)),
    ),
    host: setting('OPS_HOST', 'Address that this port listens on.', v.optional(v.string(), '127.0.0.1')),
  },
  logsRequests: setting('LOG_REQUESTS', 'Whether each request is logged.', v.optional(flag, 'false')),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    'Proxies in front of the edge whose `X-Forwarded-For`, `X-Request-Id` and `traceparent` are believed: addresses, ranges (`10.0.0.0/8`), `loopback`, `uniquelocal` (private networks), separated by commas.',
    v.optional(proxyRules, ''),
  ),
  assetOrigins: setting(
    'ASSET_ORIGINS',
    "JSON: origin that serves an app's files instead of this site, by app; at the same paths, with CORS.",
    v.optional(originsByApp, '{}'),
  ),
  devServers: setting(
    'DEV_SERVERS',
    'JSON: address of a development server by app, for `npm run dev`.',
    v.optional(originsByApp, '{}'),
  ),
  mediaFolder: setting(
    'MEDIA_DIR',
    'Folder that the edge serves at `/media/`. `npm start` sets it to the folder `media` of `CONTENT_DIR`.',
    v.optional(v.string()),
  ),
  ...tracingSettings,
  ...shutdownSettings,
};
