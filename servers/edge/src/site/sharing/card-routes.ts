import { languageByCode } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ThemeTokens, Tokens } from '../../brand/colors/tokens.ts';
import { pathLanguage } from '../../http/request-path.ts';
import { inlineHash } from '../../http/security-headers.ts';
import { createTextBody, sendText } from '../../http/text-response.ts';
import { DOCUMENTS_KEY, surrogateKeyHeaders } from '../../serve/files/surrogate-keys.ts';
import { parsePageAddress } from './page-address.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { GetSharedPage } from './shared-pages.ts';
import { cardOf, missingCard, unavailableCard, type Card } from './card.ts';

const CARD_TTL_SECONDS = 300;

const PREFIX = '/embed';

/** Serves the card of each video and skill path, for frames of any site: `/de/…?v=…` at `/embed/de/…?v=…`. */
export function registerCards(
  app: FastifyInstance,
  { site: currentSite, brand, getSharedPage }: Pick<SiteDeps, 'site' | 'brand'> & { getSharedPage: GetSharedPage },
): void {
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

const TOKENS = ['paper', 'surface', 'line', 'ink', 'ink-2', 'accent', 'accent-soft'] as const;

/**
 * The style of a card in any frame from 200 pixels of width. The picture takes the height that the text leaves, so that
 * every height works. In wide, low frames it stands beside the text.
 */
const cardStyle = ({ light, dark }: ThemeTokens): string =>
  `:root{color-scheme:light dark;${colorsOf(light)}}` +
  // `light-dark()` is newer than some browsers.
  `@media (prefers-color-scheme:dark){:root{${colorsOf(dark)}}}` +
  '*{box-sizing:border-box}' +
  'body{margin:0;background:var(--paper);color:var(--ink);' +
  'font:.875rem/1.4 system-ui,sans-serif;overflow-wrap:anywhere}' +
  'main{position:relative;display:flex;flex-direction:column;justify-content:center;min-height:100vh;overflow:hidden;' +
  'border:1px solid var(--line);border-radius:12px;background:var(--surface)}' +
  'img{flex:1 1 0;width:100%;min-height:0;height:0;object-fit:cover;background:var(--accent-soft)}' +
  'div{flex:none;padding:12px 16px 14px}' +
  'p{margin:4px 0 0;color:var(--ink-2)}' +
  'p:first-child{margin:0;font-size:.75rem;font-weight:600}' +
  'h1{display:-webkit-box;margin:2px 0 0;font-size:1.0625rem;line-height:1.3;overflow:hidden;' +
  '-webkit-box-orient:vertical;-webkit-line-clamp:3}' +
  'a{display:inline-block;min-height:24px;margin-top:8px;color:var(--accent);font-weight:600}' +
  'a:after{content:"";position:absolute;inset:0;border-radius:12px}' +
  'a:focus-visible{outline:0}a:focus-visible:after{outline:3px solid;outline-offset:-4px}' +
  '.h{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}' +
  '@media (min-aspect-ratio:2/1) and (min-width:360px){main{flex-direction:row}' +
  'img{flex:0 0 42%;width:42%;height:calc(100vh - 2px)}div{flex:1;align-self:center;min-width:0}}';

const colorsOf = (tokens: Tokens) => TOKENS.map((token) => `--${token}:${tokens[token]}`).join(';');
