import { absoluteImageUrl } from './safe-link.ts';

/** A drawing of the API on its own site. */
const DRAWING = /^(\w+:\/\/[^/]+)\/api(\/media\/[^?#]+)\.svg$/;

/**
 * The absolute address of an image for other sites; undefined unless it is http or https. Most of them show no SVG, so a
 * drawing of the site's API becomes the PNG that the edge makes of it.
 */
export function sharePicture(address: string, siteBase: string): string | undefined {
  const url = absoluteImageUrl(address, siteBase);
  return url?.startsWith(siteBase) ? url.replace(DRAWING, '$1/share$2.png') : url;
}
