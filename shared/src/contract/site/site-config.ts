import * as v from 'valibot';

const address = v.pipe(v.string(), v.url('must be an absolute address'));
const withSlash = v.pipe(address, v.endsWith('/', 'must end with a slash'));

/**
 * What an operator sets and the browser may know; the edge checks it at start and hands it over in the page.
 * Addresses may hold `{lang}`, which stands for the path language (`en`, `de`, `jp`, `tw`, `cn`).
 */
export const siteConfigSchema = v.object({
  siteName: v.pipe(v.string(), v.minLength(1)),
  /** The address visitors use, with a closing slash; canonical links and og:url start with it. */
  siteBase: withSlash,
  /** Where the browser finds the API: a path on this site, or another origin. */
  apiBase: v.pipe(v.string(), v.endsWith('/', 'must end with a slash')),
  /** Asks the API for its own compression (specification 7.1) where HTTP does not compress. */
  compressOutput: v.boolean(),
  /** The member site is at `{memberHost}member/` (specification 2.8). */
  memberHost: withSlash,
  companySite: address,
  community: v.object({
    magazine: address,
    forum: address,
    developer: address,
    faq: address,
    support: address,
    feedback: address,
  }),
  textBannerHours: v.pipe(v.number(), v.minValue(0)),
  bannerLabelPrefix: v.string(),
  videoService: v.picklist(['youtube', 'stand-in']),
  /** Address of the operator's analytics script; events are noted for it only where there is one. */
  analyticsScript: v.optional(v.pipe(address, v.startsWith('http', 'must be a web address'))),
});

/** The site's configuration, the same on server and browser. */
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
