import path from 'node:path';
import { siteConfigSchema, type SiteConfig } from '@learning-center/shared/lib';
import * as v from 'valibot';

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  );
const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((value) => value === 'true'),
);

const HALVARD = 'https://www.halvard.example';

/** Every setting of the edge, with its default; all come from the environment. */
const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(1, 65_535), '3000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  RELEASE_STORE: v.optional(v.string(), '.data/store'),
  /** Where the edge finds the API server and the member stand-in. */
  API_ORIGIN: v.optional(v.pipe(v.string(), v.url('must be an address')), 'http://127.0.0.1:3001'),
  /** Seconds for which a rendered page is served again. */
  PAGE_CACHE_SECONDS: v.optional(wholeNumber(0, 86_400), '30'),
  PAGE_CACHE_MEGABYTES: v.optional(wholeNumber(1, 4_096), '64'),
  /** Longest time for a page in the render worker, and for one call of the API in it, in milliseconds. */
  RENDER_LIMIT_MS: v.optional(wholeNumber(100, 60_000), '3000'),
  CALL_LIMIT_MS: v.optional(wholeNumber(50, 60_000), '2000'),
  RENDER_WORKERS: v.optional(wholeNumber(1, 64), '1'),
  SITE_BASE: v.optional(v.string()),
  SITE_NAME: v.optional(v.string(), 'Halvard Learning Center'),
  API_BASE: v.optional(v.string(), '/api/'),
  COMPRESS_OUTPUT: v.optional(flag, 'false'),
  MEMBER_HOST: v.optional(v.string()),
  COMPANY_SITE: v.optional(v.string(), `${HALVARD}/{lang}/`),
  COMMUNITY_MAGAZINE: v.optional(v.string(), `${HALVARD}/{lang}/magazine/`),
  COMMUNITY_FORUM: v.optional(v.string(), `${HALVARD}/forum/`),
  COMMUNITY_DEVELOPER: v.optional(v.string(), `${HALVARD}/developer/`),
  COMMUNITY_FAQ: v.optional(v.string(), `${HALVARD}/faq/?lang={faqId}`),
  COMMUNITY_SUPPORT: v.optional(v.string(), `${HALVARD}/{lang}/support/`),
  COMMUNITY_FEEDBACK: v.optional(v.string(), `${HALVARD}/feedback/`),
  TEXT_BANNER_HOURS: v.optional(wholeNumber(0, 8_760), '24'),
  BANNER_LABEL_PREFIX: v.optional(v.string(), 'licensing_course'),
  VIDEO_SERVICE: v.optional(v.picklist(['youtube', 'stand-in']), 'youtube'),
  /** JSON: address of a development server by part, for `npm run dev`. */
  DEV_PARTS: v.optional(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), '{}'),
});

/** What the edge runs with. */
export interface EdgeConfig {
  port: number;
  host: string;
  store: string;
  apiOrigin: string;
  cacheSeconds: number;
  cacheBytes: number;
  renderLimit: number;
  callLimit: number;
  renderWorkers: number;
  devParts: Readonly<Record<string, string>>;
  site: SiteConfig;
}

/** Reads the settings; throws one error that names every wrong one. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): EdgeConfig {
  const settings = parse(environmentSchema, environment);
  const base = settings.SITE_BASE ?? `http://localhost:${settings.PORT}/`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    store: path.resolve(settings.RELEASE_STORE),
    apiOrigin: settings.API_ORIGIN.replace(/\/$/, ''),
    cacheSeconds: settings.PAGE_CACHE_SECONDS,
    cacheBytes: settings.PAGE_CACHE_MEGABYTES * 1024 * 1024,
    renderLimit: settings.RENDER_LIMIT_MS,
    callLimit: settings.CALL_LIMIT_MS,
    renderWorkers: settings.RENDER_WORKERS,
    devParts: settings.DEV_PARTS,
    site: parse(siteConfigSchema, siteOf(settings, base)),
  };
}

function siteOf(settings: v.InferOutput<typeof environmentSchema>, siteBase: string): SiteConfig {
  return {
    siteName: settings.SITE_NAME,
    siteBase,
    apiBase: settings.API_BASE,
    compressOutput: settings.COMPRESS_OUTPUT,
    memberHost: settings.MEMBER_HOST ?? siteBase,
    companySite: settings.COMPANY_SITE,
    community: {
      magazine: settings.COMMUNITY_MAGAZINE,
      forum: settings.COMMUNITY_FORUM,
      developer: settings.COMMUNITY_DEVELOPER,
      faq: settings.COMMUNITY_FAQ,
      support: settings.COMMUNITY_SUPPORT,
      feedback: settings.COMMUNITY_FEEDBACK,
    },
    textBannerHours: settings.TEXT_BANNER_HOURS,
    bannerLabelPrefix: settings.BANNER_LABEL_PREFIX,
    videoService: settings.VIDEO_SERVICE,
  };
}

function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'setting'}: ${issue.message}`);
  throw new Error(`Wrong settings: ${faults.join('; ')}`);
}
