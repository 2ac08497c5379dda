import { absoluteImageUrl } from './safe-link.ts';

/** A drawing of the site's API. */
const DRAWING = /^\/api(\/media\/[^?#]+)\.svg$/;

/**
 * The absolute address of an image for other sites; undefined unless it is http or https. Most of them show no SVG, so a
 * drawing of the site's API becomes the PNG that the edge makes of it.
 */
export function sharePicture(address: string, siteBase: string): string | undefined {
  return absoluteImageUrl(address.replace(DRAWING, '/share$1.png'), siteBase);
}
