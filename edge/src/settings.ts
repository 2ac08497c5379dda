import { siteConfigSchema } from '@learning-center/shared/lib';
import * as v from 'valibot';
import { secretsInFiles } from './secret-files.ts';
import {
  addressesByPart,
  described,
  flag,
  networks,
  origin,
  origins,
  originsByPart,
  secret,
  storeFolder,
  wholeNumber,
} from './setting-kinds.ts';
import { siteSettings } from './site-settings.ts';

const { entries: site } = siteConfigSchema;

/** Every setting of the edge, with its default; all come from the environment. */
export const settingsSchema = v.pipe(
  v.object({
    PORT: described(v.optional(wholeNumber(1, 65_535), '3000'), 'Port of the site.'),
    HOST: described(v.optional(v.string(), '0.0.0.0'), 'Address that the edge listens at.'),
    RELEASE_STORE: described(
      v.optional(storeFolder, '.data/store'),
      'Folder of the release store; the edge must be able to write to it to take releases back by itself.',
    ),
    API_ORIGIN: described(
      v.optional(origin, 'http://127.0.0.1:3001'),
      'Where the edge finds the API server and the member stand-in.',
    ),
    API_LIMIT_MS: described(
      v.optional(wholeNumber(100, 600_000), '30000'),
      'Longest wait for an answer that is passed on to a browser, in milliseconds.',
    ),
    PAGE_CACHE_SECONDS: described(
      v.optional(wholeNumber(0, 86_400), '30'),
      'Seconds for which a rendered page is served again; as long again it is, while a new one is made.',
    ),
    PAGE_STALE_SECONDS: described(
      v.optional(wholeNumber(0, 604_800), '86400'),
      'Seconds for which a kept page is sent, marked, when the API or its section fails; 0: never.',
    ),
    PAGE_CACHE_MEGABYTES: described(v.optional(wholeNumber(1, 4_096), '64'), 'Most memory that kept pages take.'),
    RENDER_LIMIT_MS: described(
      v.optional(wholeNumber(100, 60_000), '3000'),
      'Longest time for a page in its render worker, in milliseconds.',
    ),
    CALL_LIMIT_MS: described(
      v.optional(wholeNumber(50, 60_000), '2000'),
      'Longest time for one call of the API while a page is rendered, in milliseconds; less than `RENDER_LIMIT_MS`.',
    ),
    RENDER_WORKERS: described(
      v.optional(wholeNumber(1, 64), '1'),
      'Render workers, processes of few rights, of each part.',
    ),
    ...siteSettings,
    VIDEO_SERVICE: described(
      v.optional(v.picklist(['youtube', 'stand-in'], 'must be youtube or stand-in'), 'youtube'),
      '`youtube`, or `stand-in`: a player without a network, for tests.',
    ),
    MANUAL_ORIGINS: described(
      v.optional(origins, 'https://manual.halvard.example'),
      'Sites of the manuals, parted by blanks: their search forms may be sent there.',
    ),
    ANALYTICS_SCRIPT: described(
      v.optional(site.analyticsScript.wrapped),
      "The operator's analytics script (docs/analytics.md); without it nothing is loaded and nothing noted.",
    ),
    AUTO_ROLLBACK_VISITORS: described(
      v.optional(wholeNumber(0, 1_000), '10'),
      "How many visitors' failures within the window take a fresh activation back by itself; 0: never. A visitor is an IPv4 address or an IPv6 /48.",
    ),
    AUTO_ROLLBACK_PERCENT: described(
      v.optional(wholeNumber(1, 100), '20'),
      'Share of the visitors who got a release within the window that must have met a failure as well, in percent.',
    ),
    AUTO_ROLLBACK_WINDOW_SECONDS: described(
      v.optional(wholeNumber(1, 86_400), '300'),
      'Length of that window, in seconds.',
    ),
    AUTO_ROLLBACK_FRESH_SECONDS: described(
      v.optional(wholeNumber(1, 604_800), '3600'),
      'How long an activation is fresh, in seconds.',
    ),
    OVERRIDES: described(
      v.optional(v.picklist(['off', 'signed', 'open'], 'must be off, signed or open')),
      "Whether testers may try other releases by address: `signed` (with a secret), `open` only on a developer's machine (a site with an https address does not start with it), or `off`; without it signed where there is a secret, else off.",
    ),
    OVERRIDE_SECRET: described(
      v.optional(secret, ''),
      'Signs the links of testers, and the proof in reports of failures that they come from a page of this site: several edges need the same one; at least 32 characters.',
    ),
    OVERRIDE_SECRET_FILE: described(v.optional(v.string()), 'File that holds `OVERRIDE_SECRET`.'),
    OVERRIDE_ORIGINS: described(
      v.optional(origins, ''),
      "Development servers that may take a part's place in a tester's page, parted by blanks.",
    ),
    OPS_TOKEN: described(
      v.optional(secret, ''),
      "Opens the operators' pages at /ops/, which are not there without one; at least 32 characters.",
    ),
    OPS_TOKEN_FILE: described(v.optional(v.string()), 'File that holds `OPS_TOKEN`.'),
    OPS_PORT: described(
      v.optional(wholeNumber(1, 65_535)),
      'A port of its own for `/metrics`, `/healthz` and `/readyz` (docs/operations.md).',
    ),
    OPS_HOST: described(v.optional(v.string(), '127.0.0.1'), 'Address that this port listens at.'),
    LOG_REQUESTS: described(v.optional(flag, 'false'), 'Whether each request is a line of the log.'),
    CLOSE_LIMIT_MS: described(
      v.optional(wholeNumber(0, 600_000), '10000'),
      'How long running requests may take to finish when the edge is ended, in milliseconds.',
    ),
    TRUSTED_PROXIES: described(
      v.optional(networks, ''),
      'Proxies before the edge, whose `X-Forwarded-For` says who a visitor is: addresses or networks, with commas.',
    ),
    CONNECTIONS_PER_ADDRESS: described(
      v.optional(wholeNumber(1, 10_000), '1000'),
      'How many of the 10,000 connections one address (IPv6: a /48) may hold at a time; trusted proxies any number.',
    ),
    ASSET_ORIGINS: described(
      v.optional(originsByPart, '{}'),
      "JSON: origin that serves a part's files in place of this site, by part; the same paths, open to other sites.",
    ),
    DEV_PARTS: described(
      v.optional(addressesByPart, '{}'),
      'JSON: address of a development server by part, for `npm run dev`.',
    ),
  }),
  v.forward(
    v.partialCheck(
      [['RENDER_LIMIT_MS'], ['CALL_LIMIT_MS']],
      ({ RENDER_LIMIT_MS, CALL_LIMIT_MS }) => CALL_LIMIT_MS < RENDER_LIMIT_MS,
      'must be less than RENDER_LIMIT_MS, or a slow API would look like a section that hangs',
    ),
    ['CALL_LIMIT_MS'],
  ),
  v.forward(
    v.partialCheck(
      [['OVERRIDES'], ['OVERRIDE_SECRET']],
      ({ OVERRIDES, OVERRIDE_SECRET }) => OVERRIDES !== 'signed' || OVERRIDE_SECRET !== '',
      'must be set where OVERRIDES is signed',
    ),
    ['OVERRIDE_SECRET'],
  ),
  v.forward(
    v.partialCheck(
      [['OVERRIDES'], ['SITE_BASE']],
      ({ OVERRIDES, SITE_BASE }) => OVERRIDES !== 'open' || !SITE_BASE?.startsWith('https:'),
      'must be signed or off where SITE_BASE is https, or everybody chooses what others run',
    ),
    ['OVERRIDES'],
  ),
);

/** The settings as the edge reads them. */
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Reads the settings, empty ones as if they were not set; throws one error that names every wrong one. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(settingsSchema, { ...given, ...secretsInFiles(given) });
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'a setting'} ${issue.message}`);
  throw new Error(`wrong settings: ${faults.join('; ')}`);
}
