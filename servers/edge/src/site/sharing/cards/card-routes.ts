import { languageByCode } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathLanguage } from '../../../http/request-path.ts';
import { inlineHash } from '../../../http/security-headers.ts';
import { createTextBody, sendText } from '../../../http/text-response.ts';
import { DOCUMENTS_KEY, surrogateKeyHeaders } from '../../../serve/files/surrogate-keys.ts';
import { parsePageAddress } from '../page-address.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { GetSharedPage } from '../shared-pages.ts';
import { cardOf, missingCard, unavailableCard, type Card } from './card.ts';
import { cardStyle } from './card-style.ts';

/** How long a browser shows a card without asking again. */
const CARD_TTL_SECONDS = 300;

const PREFIX = '/embed';

interface CardDeps extends Pick<SiteDeps, 'site' | 'brand'> {
  getSharedPage: GetSharedPage;
}

/** Serves the card of each video and skill path, for frames of any site: `/de/…?v=…` at `/embed/de/…?v=…`. */
export function registerCards(app: FastifyInstance, { site: currentSite, brand, getSharedPage }: CardDeps): void {
  app.get(`${PREFIX}/*`, async (request, reply) => {
    const site = { ...currentSite(), style: cardStyle(brand().tokens) };
    const sendCard = (card: Omit<CardResponse, 'style'>) => send(request, reply, { ...card, style: site.style });
    const path = request.url.slice(PREFIX.length);
    const address = parsePageAddress(path);
    const { code } = pathLanguage(path);
    const missing = { html: missingCard({ language: languageByCode(code) }, site) };
    if (!address) return sendCard({ ...missing, status: 404 });
    const result = await getSharedPage(address, request);
    if (!result) {
      reply.header('Retry-After', '5');
      return sendCard({ html: unavailableCard(address, site), status: 503 });
    }
    if (!result.page) return sendCard({ ...missing, status: 404 });
    const cacheControl = result.isCurrent ? `public, max-age=${CARD_TTL_SECONDS}` : 'no-cache';
    return sendCard({ ...cardOf(result.page, address, site), status: 200, cacheControl });
  });
}

interface CardResponse extends Partial<Card> {
  html: string;
  style: string;
  status: number;
  cacheControl?: string;
}

/** A card sets no cookie, runs nothing, and loads only its picture. Every site may frame it. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, style, image, status, cacheControl = 'no-store' }: CardResponse,
): Promise<FastifyReply> {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
    'Content-Security-Policy': policyOf(image, style),
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(status === 200 ? surrogateKeyHeaders([DOCUMENTS_KEY]) : {}),
  };
  return sendText(request, reply, { body: createTextBody(html), headers, status });
}

/** Names the host of the picture. In a sandbox, browsers differ about `'self'`. */
function policyOf(image: string | undefined, style: string): string {
  return [
    `default-src 'none'`,
    `img-src ${image === undefined ? `'none'` : new URL(image).origin}`,
    `style-src ${inlineHash(style)}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors *`,
    `sandbox allow-popups allow-popups-to-escape-sandbox`,
  ].join('; ');
}
