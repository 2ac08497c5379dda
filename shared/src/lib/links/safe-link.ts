const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** Whether an absolute address may become a link. Content cannot run scripts with http, https and mailto (Specification 2.6). */
export function isSafeLink(address: string): boolean {
  return URL.canParse(address) && SAFE_SCHEMES.has(new URL(address).protocol);
}

/** The absolute address of a link, which may be a path of this site. */
export function absoluteLink(link: string, siteBase: string): string {
  return /^\/(?![/\\])/.test(link) && URL.canParse(link, siteBase) ? new URL(link, siteBase).href : link;
}

/** The absolute address of an image for use outside of the page; undefined unless it is http or https. */
export function absoluteImageUrl(address: string, base: string): string | undefined {
  const url = address !== '' && URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** A drawing of the site's API. */
const DRAWING = /^\/api(\/media\/[^?#]+)\.svg$/;

/**
 * The absolute address of an image for other sites; undefined unless it is http or https. Most of them show no SVG, so a
 * drawing of the site's API becomes the PNG that the edge makes of it.
 */
export function sharePicture(address: string, siteBase: string): string | undefined {
  return absoluteImageUrl(address.replace(DRAWING, '/share$1.png'), siteBase);
}
