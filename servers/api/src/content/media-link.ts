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
export function isMedia(link: string): boolean {
  const mediaOrigins = [new URL(link, SITE).origin];
  return isLoadable(link) && mediaSource(link, { siteBase: SITE, mediaOrigins }) !== undefined;
}
