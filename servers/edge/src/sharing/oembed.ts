import type { SiteConfig } from '@learning-center/shared/contract';
import { sharePicture } from '@learning-center/shared/lib';
import { escapeHtml } from '../http/escape.ts';
import { TEXT_HEIGHT } from './cards/card-style.ts';
import { cardPath, type PageAddress } from './page-address.ts';
import { PICTURE_SIZE } from './pictures/picture-size.ts';
import type { SharedPage } from './shared-page.ts';

/** Width of a card unless the other site has less room, in pixels. */
const CARD_WIDTH = 480;
const PICTURE_RATIO = 9 / 16;

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
  const { width, height } = sizeOf(room);
  const src = new URL(cardPath(address), site.siteBase).href;
  return {
    type: 'rich',
    version: '1.0',
    title: page.title,
    author_name: page.instructors.length > 0 ? page.instructors.join(', ') : undefined,
    provider_name: site.siteName,
    provider_url: site.siteBase,
    cache_age: cacheSeconds,
    ...thumbnailOf(page, site, room),
    html: frameOf({ src, width, height, title: page.title }),
    width,
    height,
  };
}

/** The frame of a card as HTML. The page around it gets nothing but the card. */
function frameOf({ src, width, height, title }: { src: string; width: number; height: number; title: string }): string {
  return (
    `<iframe src="${escapeHtml(src)}" width="${width}" height="${height}" title="${escapeHtml(title)}" ` +
    `sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="border:0;max-width:100%"></iframe>`
  );
}

function sizeOf({ maxWidth, maxHeight }: OEmbedRoom) {
  const width = Math.min(CARD_WIDTH, maxWidth);
  return { width, height: Math.min(Math.round(width * PICTURE_RATIO) + TEXT_HEIGHT, maxHeight) };
}

/** Only pictures of a known size that fit into the room, as the specification demands. */
function thumbnailOf(page: SharedPage, { siteBase }: SiteConfig, { maxWidth, maxHeight }: OEmbedRoom) {
  const url = sharePicture(page.picture, siteBase);
  const { width, height } = PICTURE_SIZE;
  const isOwn = url?.startsWith(new URL('/share/', siteBase).href) === true;
  if (!isOwn || width > maxWidth || height > maxHeight) return {};
  return { thumbnail_url: url, thumbnail_width: width, thumbnail_height: height };
}
