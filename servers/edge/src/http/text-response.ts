import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, matchesEntityTag, negotiateEncoding, type Encoding } from './negotiation.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Quick enough for the first request of a page. */
const FIRST_BROTLI_QUALITY = 5;
/** A tenth smaller, but it takes twelve times as long: only for a body that is requested again. */
const FINAL_BROTLI_QUALITY = 10;

/** The largest share of a page's size that its two compressed forms take together. */
const COMPRESSED_SHARE = 0.5;

export type TextBody = ReturnType<typeof createTextBody>;

/**
 * Creates a text that is sent many times. Its tag is computed once, each compressed form when it is first requested. The
 * brotli form is replaced by a smaller one after it was requested again.
 */
export function createTextBody(text: string) {
  const identity = Buffer.from(text);
  const forms: Partial<Record<Encoding, () => Promise<Buffer>>> = { identity: () => Promise.resolve(identity) };
  return {
    tag: entityTag(identity),
    /** Bytes in memory, with the compressed forms. */
    size: Math.ceil(identity.length * (1 + COMPRESSED_SHARE)),
    as: (encoding: Encoding): Promise<Buffer> => (forms[encoding] ??= compressedForm(identity, encoding))(),
  };
}

function compressedForm(body: Buffer, encoding: Encoding): () => Promise<Buffer> {
  if (encoding === 'br') return brotliForm(body);
  const form = gzipAsync(body);
  return () => form;
}

function brotliForm(body: Buffer): () => Promise<Buffer> {
  let form = compressBrotli(body, FIRST_BROTLI_QUALITY);
  let isDue = false;
  form.then(
    () => (isDue = true),
    () => undefined,
  );
  return () => {
    const final = isDue ? compressAgain(body) : undefined;
    if (final) isDue = false;
    final?.then(
      (smaller) => (form = Promise.resolve(smaller)),
      () => undefined,
    );
    return form;
  };
}

/** Compresses one body at a time, so that renders do not wait for a core. While it is busy, it returns undefined. */
const compressAgain = createSlowCompression();

function createSlowCompression(): (body: Buffer) => Promise<Buffer> | undefined {
  let isBusy = false;
  return (body) => {
    if (isBusy) return undefined;
    isBusy = true;
    return compressBrotli(body, FINAL_BROTLI_QUALITY).finally(() => (isBusy = false));
  };
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

export interface TextResponse {
  body: TextBody;
  status?: number;
  headers: Readonly<Record<string, string>>;
  /** False if another visitor may get another text from the same address; shared caches then must not store it. */
  isPublic?: boolean;
}

/** Sends a text in an accepted encoding, or 304 if the browser has it. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  response: TextResponse,
): Promise<FastifyReply> {
  const { body, headers, status = 200, isPublic = true } = response;
  reply.headers(headers).header('Vary', 'Accept-Encoding').header('ETag', body.tag);
  if (!isPublic) setPrivate(reply);
  if (status === 200 && matchesEntityTag(request.headers['if-none-match'], body.tag)) return reply.code(304).send();
  const encoding = negotiateEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.code(status).send(await body.as(encoding));
}

function setPrivate(reply: FastifyReply): void {
  reply.header('Vary', 'Accept-Encoding, Cookie');
  const cacheControl = String(reply.getHeader('Cache-Control'));
  if (cacheControl !== 'no-store') reply.header('Cache-Control', `private, ${cacheControl}`);
}
