import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './page-cache.ts';
import type { PageDocument } from './document.ts';
import { DOCUMENT_HEADERS } from './security.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quick enough to do at the first request of a page, and kept with the page from then on. */
const BROTLI_QUALITY = 5;

type Encoding = 'br' | 'gzip' | 'identity';

/** Sends pages, or the visitor on to another; a browser that has the page already gets 304. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => Promise<FastifyReply>;

/** Makes a sender that encodes each document once for as long as it is kept. */
export function createPageSender(): PageSender {
  const kept = new WeakMap<PageDocument, Partial<Record<Encoding, Promise<Buffer>>>>();
  const bodyOf = (page: PageDocument, encoding: Encoding): Promise<Buffer> => {
    const bodies = kept.get(page) ?? {};
    kept.set(page, bodies);
    return (bodies[encoding] ??= encode(page.html, encoding));
  };
  return async (request, reply, page) => {
    if ('redirect' in page) return reply.code(302).header('Cache-Control', 'no-store').redirect(page.redirect);
    const tag = `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 27)}"`;
    reply
      .headers(DOCUMENT_HEADERS)
      .header('Content-Security-Policy', page.policy)
      .header('Cache-Control', page.isWhole ? 'no-cache' : 'no-store')
      .header('Vary', 'Accept-Encoding')
      .header('ETag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.code(page.status).send(await bodyOf(page, encoding));
  };
}

async function encode(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return encoding === 'gzip' ? gzipped(html) : Buffer.from(html);
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
