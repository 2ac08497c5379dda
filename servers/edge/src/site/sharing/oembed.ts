import type { SiteConfig } from '@learning-center/shared/contract';
import { cardFrame } from '@learning-center/shared/card-frame';
import { sharePicture } from '@learning-center/shared/lib';
import type { PageAddress } from './page-address.ts';
import { PICTURE_SIZE } from './pictures/picture-size.ts';
import type { SharedPage } from './shared-page.ts';

/** The room that the other site has, in pixels. */
export interface OEmbedRoom {
  maxWidth: number;
  maxHeight: number;
}

interface OEmbedOptions extends OEmbedRoom {
  address: PageAddress;
  site: SiteConfig;
  cacheSeconds: number;
}

/** The oEmbed response for a page (oembed.com, version 1.0): a frame with its card. */
export function oEmbedOf(page: SharedPage, { address, site, cacheSeconds, ...room }: OEmbedOptions): object {
  const frame = cardFrame({ pageUrl: new URL(address.path, site.siteBase).href, title: page.title, ...room });
  return {
    type: 'rich',
    version: '1.0',
    title: page.title,
    author_name: page.instructors.length > 0 ? page.instructors.join(', ') : undefined,
    provider_name: site.siteName,
    provider_url: site.siteBase,
    cache_age: cacheSeconds,
    ...thumbnailOf(page, site, room),
    ...frame,
  };
}

/** Only pictures of a known size that fit into the room, as the specification demands. */
function thumbnailOf(page: SharedPage, { siteBase }: SiteConfig, { maxWidth, maxHeight }: OEmbedRoom) {
  const url = sharePicture(page.picture, siteBase);
  const { width, height } = PICTURE_SIZE;
  const isOwn = url?.startsWith(new URL('/share/', siteBase).href) === true;
  if (!isOwn || width > maxWidth || height > maxHeight) return {};
  return { thumbnail_url: url, thumbnail_width: width, thumbnail_height: height };
}
