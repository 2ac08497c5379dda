import type { SiteConfig } from '@learning-center/shared/contract';
import { cardFrame } from '@learning-center/shared/card-frame';
import { sharePicture } from '@learning-center/shared/lib';
import type { FastifyInstance } from 'fastify';
import { sendPlainText } from '../../http/error-responses.ts';
import { createTextBody, sendText } from '../../http/text-response.ts';
import { DOCUMENTS_KEY, surrogateKeyHeaders } from '../../serve/files/surrogate-keys.ts';
import { PICTURE_SIZE } from '../brand-pictures.ts';
import { parsePageUrl, type PageAddress } from './page-address.ts';
import type { GetSharedPage, SharedPage } from './shared-pages.ts';

const TTL_SECONDS = 3600;

/** The room that the other site has, in pixels. */
interface Room {
  maxWidth: number;
  maxHeight: number;
}

interface OEmbedRequest extends Room {
  address: PageAddress;
}

interface Refusal {
  status: number;
  reason: string;
}

const NOT_FOUND: Refusal = {
  status: 404,
  reason: 'There is no video, webinar or skill path of this site at this address.',
};

/** Every site may read the response. */
const OPEN_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Serves `/oembed?url=…`: how other sites embed the card of a page. */
export function registerOEmbed(
  app: FastifyInstance,
  { site: currentSite, getSharedPage }: { site: () => SiteConfig; getSharedPage: GetSharedPage },
): void {
  app.get('/oembed', async (request, reply) => {
    const site = currentSite();
    reply.headers(OPEN_HEADERS);
    const { searchParams } = new URL(request.url, 'http://site.invalid');
    const asked = parseRequest(searchParams, site);
    if ('reason' in asked) return sendPlainText(reply, asked.status, asked.reason);
    const result = await getSharedPage(asked.address, request);
    if (!result) return sendPlainText(reply.header('Retry-After', '5'), 503, 'Please try again shortly.');
    if (!result.page) return sendPlainText(reply, NOT_FOUND.status, NOT_FOUND.reason);
    const cacheSeconds = result.isCurrent ? TTL_SECONDS : 0;
    const response = oEmbedOf(result.page, { ...asked, cacheSeconds }, site);
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': cacheSeconds > 0 ? `public, max-age=${cacheSeconds}` : 'no-cache',
      ...surrogateKeyHeaders([DOCUMENTS_KEY]),
    };
    return sendText(request, reply, { body: createTextBody(JSON.stringify(response)), headers });
  });
}

function parseRequest(query: URLSearchParams, site: SiteConfig): OEmbedRequest | Refusal {
  const url = URL.parse(query.get('url') ?? '');
  if (!url) return { status: 400, reason: 'The parameter "url" must be an address.' };
  const format = query.get('format') ?? 'json';
  if (format !== 'json') return { status: 501, reason: 'The only format is "json".' };
  const [maxWidth, maxHeight] = [query.get('maxwidth'), query.get('maxheight')].map(parseRoom);
  if (maxWidth === undefined || maxHeight === undefined)
    return { status: 400, reason: '"maxwidth" and "maxheight" must be numbers of pixels.' };
  const address = parsePageUrl(url, site);
  return address ? { address, maxWidth, maxHeight } : NOT_FOUND;
}

function parseRoom(text: string | null): number | undefined {
  if (text === null) return Infinity;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** The oEmbed response for a page (oembed.com, version 1.0): a frame with its card. */
function oEmbedOf(
  { title, instructors, picture }: SharedPage,
  { address, cacheSeconds, ...room }: OEmbedRequest & { cacheSeconds: number },
  site: SiteConfig,
): object {
  const frame = cardFrame({ pageUrl: new URL(address.path, site.siteBase).href, title, ...room });
  return {
    type: 'rich',
    version: '1.0',
    title,
    author_name: instructors.length > 0 ? instructors.join(', ') : undefined,
    provider_name: site.siteName,
    provider_url: site.siteBase,
    cache_age: cacheSeconds,
    ...thumbnailOf(picture, room, site),
    ...frame,
  };
}

/** Only pictures of a known size that fit into the room, as the specification demands. */
function thumbnailOf(picture: string, { maxWidth, maxHeight }: Room, { siteBase }: SiteConfig) {
  const url = sharePicture(picture, siteBase);
  const { width, height } = PICTURE_SIZE;
  const isOwn = url?.startsWith(new URL('/share/', siteBase).href) === true;
  if (!isOwn || width > maxWidth || height > maxHeight) return {};
  return { thumbnail_url: url, thumbnail_width: width, thumbnail_height: height };
}
