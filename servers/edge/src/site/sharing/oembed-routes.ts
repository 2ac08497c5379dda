import type { SiteConfig } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTextBody, sendText } from '../../http/text-response.ts';
import { DOCUMENTS_KEY, surrogateKeyHeaders } from '../../serve/files/surrogate-keys.ts';
import { oEmbedOf, type OEmbedRoom } from './oembed.ts';
import { parsePageUrl, type PageAddress } from './page-address.ts';
import type { GetSharedPage } from './shared-pages.ts';

const TTL_SECONDS = 3600;

/** A response that says why there is nothing to embed. */
interface Refusal {
  status: number;
  reason: string;
}

interface OEmbedRequest extends OEmbedRoom {
  address: PageAddress;
}

interface OEmbedDeps {
  site: SiteConfig;
  getSharedPage: GetSharedPage;
}

/** Serves `/oembed?url=…`: how other sites embed the card of a page. Every site may read it. */
export function registerOEmbed(app: FastifyInstance, { site, getSharedPage }: OEmbedDeps): void {
  app.get('/oembed', async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://site.invalid');
    const asked = parseRequest(searchParams, site);
    if ('reason' in asked) return refuse(reply, asked);
    const result = await getSharedPage(asked.address, request);
    if (!result) return refuse(reply.header('Retry-After', '5'), { status: 503, reason: 'Please try again shortly.' });
    if (!result.page) return refuse(reply, NOT_FOUND);
    const cacheSeconds = result.isCurrent ? TTL_SECONDS : 0;
    return sendOEmbed(request, reply, { cacheSeconds, body: oEmbedOf(result.page, { ...asked, site, cacheSeconds }) });
  });
}

const NOT_FOUND: Refusal = {
  status: 404,
  reason: 'There is no video, webinar or skill path of this site at this address.',
};

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

/** A number of pixels; undefined if it is none. */
function parseRoom(text: string | null): number | undefined {
  if (text === null) return Infinity;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

async function sendOEmbed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, cacheSeconds }: { body: object; cacheSeconds: number },
): Promise<FastifyReply> {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': cacheSeconds > 0 ? `public, max-age=${cacheSeconds}` : 'no-cache',
    ...OPEN_HEADERS,
    ...surrogateKeyHeaders([DOCUMENTS_KEY]),
  };
  return sendText(request, reply, { body: createTextBody(JSON.stringify(body)), headers });
}

const OPEN_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

function refuse(reply: FastifyReply, { status, reason }: Refusal): FastifyReply {
  return reply
    .code(status)
    .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...OPEN_HEADERS })
    .send(reason);
}
