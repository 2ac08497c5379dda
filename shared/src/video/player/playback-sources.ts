import type { SiteConfig, VideoDetail } from '../../contract/index.ts';
import { mediaSource, parseUrl } from '../../lib/index.ts';
import { watchUrl } from '../watch-url.ts';
import type { PlaybackSource } from '@learning-center/player';

type Site = Pick<SiteConfig, 'siteBase' | 'mediaOrigins'>;

/** Where a video plays from: its address, and then its other one. None if it is not playable. */
export function playbackSources({ link, mediaLink }: Pick<VideoDetail, 'link' | 'mediaLink'>, site: Site) {
  return [link, mediaLink ?? ''].flatMap((each): PlaybackSource[] => {
    const url = watchUrl({ link: each });
    if (url !== undefined) return [{ kind: 'service', url }];
    const media = mediaSource(each, site);
    return media ? [{ ...media, url: ownPath(media.url, site) }] : [];
  });
}

/** The address from which the page loads a file; undefined unless it is on this site or an allowed origin. */
export function allowedFileUrl(link: string, site: Site): string | undefined {
  const url = parseUrl(link, site.siteBase);
  if (!url) return undefined;
  const { href, origin, protocol } = url;
  const isAllowed = origin === new URL(site.siteBase).origin || site.mediaOrigins?.includes(origin);
  return isAllowed && /^https?:$/.test(protocol) ? ownPath(href, site) : undefined;
}

/** Files of this site load from the page's origin, which may have another name. */
function ownPath(url: string, { siteBase }: Site): string {
  const { origin, pathname, search, hash } = new URL(url);
  if (origin !== new URL(siteBase).origin) return url;
  // Two slashes at the start would make it an address of another site.
  return pathname.replace(/^\/+/, '/') + search + hash;
}
