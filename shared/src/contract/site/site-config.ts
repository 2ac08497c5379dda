import * as v from 'valibot';
import type { SiteBrand } from './brand.ts';

export const addressSchema = v.pipe(v.string('must be an address'), v.url('must be an absolute address'));
const withSlash = v.pipe(addressSchema, v.endsWith('/', 'must end with a slash'));

/**
 * The operator's settings that the browser may read. The edge checks them at start and sends them in the page.
 * Addresses may contain `{lang}` as a placeholder for the path language (`en`, `de`, `jp`, `tw`, `cn`).
 */
export const siteConfigSchema = v.object({
  siteName: v.pipe(v.string(), v.minLength(1)),
  /** The site's public address, with a trailing slash; canonical links and og:url start with it. */
  siteBase: withSlash,
  /** The API's address for the browser: a path on this site, or another origin. */
  apiBase: v.pipe(v.string(), v.endsWith('/', 'must end with a slash')),
  /** Requests the API's own compression (Specification 7.1), where HTTP does not compress. */
  compressOutput: v.boolean(),
  /** The member site is at `{memberHost}member/` (Specification 2.8). */
  memberHost: withSlash,
  companySite: addressSchema,
  /** The links of "Community & Support"; one that is missing is left out. */
  community: v.strictObject({
    magazine: v.optional(addressSchema),
    forum: v.optional(addressSchema),
    developer: v.optional(addressSchema),
    faq: v.optional(addressSchema),
    support: v.optional(addressSchema),
    feedback: v.optional(addressSchema),
  }),
  textBannerHours: v.pipe(v.number(), v.minValue(0)),
  bannerLabelPrefix: v.string(),
  /** Origins whose playlists and video files may be played, besides the site's own; the API's is one of them. */
  mediaOrigins: v.optional(v.array(v.string())),
  /** Address of the operator's analytics script; without it no events are recorded. */
  analyticsScript: v.optional(v.pipe(addressSchema, v.startsWith('http', 'must be a web address'))),
});

/** The site's configuration, the same on server and browser. */
export type SiteConfig = v.InferOutput<typeof siteConfigSchema> & {
  /** Missing on an edge before brands. */
  brand?: SiteBrand;
};
