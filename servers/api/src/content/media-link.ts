import { mediaSource } from '@learning-center/shared/lib';

/** Stands for the site, whatever its address is. */
export const SITE = 'https://site.invalid';

/** Whether pages may load this address: it is on this site or at https. */
export function isLoadable(link: string): boolean {
  const { origin, protocol } = new URL(link, SITE);
  return origin === SITE || protocol === 'https:';
}

/**
 * Whether this is the address of a playlist or file. Another site's origin also has to be in `MEDIA_ORIGINS`, which
 * only the site's settings know.
 */
export const isMedia = (link: string): boolean => kindOf(link) !== undefined;

/** Whether this is the address of a file, which every browser plays by itself. */
export const isMediaFile = (link: string): boolean => kindOf(link) === 'file';

function kindOf(link: string) {
  const mediaOrigins = [new URL(link, SITE).origin];
  return isLoadable(link) ? mediaSource(link, { siteBase: SITE, mediaOrigins })?.kind : undefined;
}
