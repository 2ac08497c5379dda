import { parseUrl } from './parse-url.ts';

const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** Whether an absolute address may become a link. Content cannot run scripts with http, https and mailto (Specification 2.6). */
export function isSafeLink(address: string): boolean {
  return SAFE_SCHEMES.has(parseUrl(address)?.protocol ?? '');
}

/** The absolute address of a link, which may be a path of this site. */
export function absoluteLink(link: string, siteBase: string): string {
  return /^\/(?![/\\])/.test(link) ? (parseUrl(link, siteBase)?.href ?? link) : link;
}

/** The absolute address of an image for use outside of the page; undefined unless it is http or https. */
export function absoluteImageUrl(address: string, base: string): string | undefined {
  const url = address === '' ? undefined : parseUrl(address, base);
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
