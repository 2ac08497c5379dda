import { isIP } from 'node:net';
import { siteConfigSchema } from '@learning-center/shared/lib';
import * as v from 'valibot';

const { entries: site } = siteConfigSchema;

const HALVARD = 'https://www.halvard.example';

/** A setting as the environment has it, checked with the rules of the value that it becomes. */
const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((value) => value === 'true'),
);
const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an address without a path, such as http://127.0.0.1:3001'),
);
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/\s+/).filter((word) => word !== '')),
  v.array(origin),
  v.mapItems((address) => new URL(address).origin),
);
const addressesByPart = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be JSON'),
  v.record(v.string(), origin, 'must be addresses by part'),
);

const secret = v.pipe(
  v.string(),
  v.check((text) => text === '' || text.length >= 32, 'must have at least 32 characters'),
);
const originsByPart = v.pipe(
  addressesByPart,
  v.transform((all) =>
    Object.fromEntries(Object.entries(all).map(([part, address]) => [part, new URL(address).origin])),
  ),
);
const networks = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
  v.check((all) => all.every(isNetwork), 'must be addresses or networks with commas between, such as 10.0.0.0/8'),
);

/** Every setting of the edge, with its default; all come from the environment. */
const settingsSchema = v.pipe(
  v.object({
    PORT: v.optional(wholeNumber(1, 65_535), '3000'),
    HOST: v.optional(v.string(), '0.0.0.0'),
    RELEASE_STORE: v.optional(v.string(), '.data/store'),
    /** Where the edge finds the API server and the member stand-in. */
    API_ORIGIN: v.optional(origin, 'http://127.0.0.1:3001'),
    /** Longest wait for an answer that is passed on to a browser, in milliseconds. */
    API_LIMIT_MS: v.optional(wholeNumber(100, 600_000), '30000'),
    /** Seconds for which a rendered page is served again; as long again it is, while a new one is made. */
    PAGE_CACHE_SECONDS: v.optional(wholeNumber(0, 86_400), '30'),
    /** Seconds for which a kept page is sent, marked, when the API or its section fails; 0: never. */
    PAGE_STALE_SECONDS: v.optional(wholeNumber(0, 604_800), '86400'),
    PAGE_CACHE_MEGABYTES: v.optional(wholeNumber(1, 4_096), '64'),
    /** Longest time for a page in its render thread, and for one call of the API there, in milliseconds. */
    RENDER_LIMIT_MS: v.optional(wholeNumber(100, 60_000), '3000'),
    CALL_LIMIT_MS: v.optional(wholeNumber(50, 60_000), '2000'),
    /** Render threads of each part. */
    RENDER_WORKERS: v.optional(wholeNumber(1, 64), '1'),
    /** The address visitors use, if it is not this machine's. */
    SITE_BASE: v.optional(site.siteBase),
    SITE_NAME: v.optional(site.siteName, 'Halvard Learning Center'),
    API_BASE: v.optional(site.apiBase, '/api/'),
    COMPRESS_OUTPUT: v.optional(flag, 'false'),
    MEMBER_HOST: v.optional(site.memberHost),
    COMPANY_SITE: v.optional(site.companySite, `${HALVARD}/{lang}/`),
    COMMUNITY_MAGAZINE: v.optional(site.community.entries.magazine, `${HALVARD}/{lang}/magazine/`),
    COMMUNITY_FORUM: v.optional(site.community.entries.forum, `${HALVARD}/forum/`),
    COMMUNITY_DEVELOPER: v.optional(site.community.entries.developer, `${HALVARD}/developer/`),
    COMMUNITY_FAQ: v.optional(site.community.entries.faq, `${HALVARD}/faq/?lang={faqId}`),
    COMMUNITY_SUPPORT: v.optional(site.community.entries.support, `${HALVARD}/{lang}/support/`),
    COMMUNITY_FEEDBACK: v.optional(site.community.entries.feedback, `${HALVARD}/feedback/`),
    TEXT_BANNER_HOURS: v.optional(wholeNumber(0, 8_760), '24'),
    BANNER_LABEL_PREFIX: v.optional(site.bannerLabelPrefix, 'licensing_course'),
    VIDEO_SERVICE: v.optional(v.picklist(['youtube', 'stand-in'], 'must be youtube or stand-in'), 'youtube'),
    /** Sites of the manuals, parted by blanks: their search forms may be sent there. */
    MANUAL_ORIGINS: v.optional(origins, 'https://manual.halvard.example'),
    /** The operator's analytics script (docs/analytics.md); without it nothing is loaded and nothing noted. */
    ANALYTICS_SCRIPT: v.optional(site.analyticsScript.wrapped),
    /** How many visitors' failures within the window take a fresh activation back by itself; 0: never. */
    AUTO_ROLLBACK_VISITORS: v.optional(wholeNumber(0, 1_000), '10'),
    AUTO_ROLLBACK_WINDOW_SECONDS: v.optional(wholeNumber(1, 86_400), '300'),
    AUTO_ROLLBACK_FRESH_SECONDS: v.optional(wholeNumber(1, 604_800), '3600'),
    /** Whether testers may try other releases by address: `signed` (with a secret) or `open` only on a developer's machine. */
    OVERRIDES: v.optional(v.picklist(['off', 'signed', 'open'], 'must be off, signed or open')),
    /** Signs the links of testers; at least 32 characters. */
    OVERRIDE_SECRET: v.optional(secret, ''),
    /** Development servers that may take a part's place in a tester's page, with spaces between. */
    OVERRIDE_ORIGINS: v.optional(origins, ''),
    /** Opens the operators' pages at /ops/, which are not there without one; at least 32 characters. */
    OPS_TOKEN: v.optional(secret, ''),
    /** A port of its own for `/metrics`, `/healthz` and `/readyz` (docs/operations.md), on this machine only by default. */
    OPS_PORT: v.optional(wholeNumber(1, 65_535)),
    OPS_HOST: v.optional(v.string(), '127.0.0.1'),
    /** Whether each request is a line of the log. */
    LOG_REQUESTS: v.optional(flag, 'false'),
    /** How long running requests may take to finish when the edge is ended, in milliseconds. */
    CLOSE_LIMIT_MS: v.optional(wholeNumber(0, 600_000), '10000'),
    /** Proxies before the edge, whose `X-Forwarded-For` says who a visitor is: addresses or networks, with commas. */
    TRUSTED_PROXIES: v.optional(networks, ''),
    /** JSON: origin that serves a part's files in place of this site, by part; the same paths, open to other sites. */
    ASSET_ORIGINS: v.optional(originsByPart, '{}'),
    /** JSON: address of a development server by part, for `npm run dev`. */
    DEV_PARTS: v.optional(addressesByPart, '{}'),
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
);

/** The settings as the edge reads them. */
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Reads the settings; throws one error that names every wrong one. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const result = v.safeParse(settingsSchema, environment);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'a setting'} ${issue.message}`);
  throw new Error(`wrong settings: ${faults.join('; ')}`);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const isMask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && isMask && more.length === 0;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && [`${new URL(text).origin}/`, new URL(text).origin].includes(text);
}
