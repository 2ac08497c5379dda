import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Certificate } from './certificate.ts';
import type { Variant } from './variants.ts';

/** One variant served over HTTP/2, as a production front would; all are served by this same code. */
export interface Front {
  variant: Variant;
  origin: string;
  close: () => Promise<void>;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const compress = promisify(brotliCompress);
const IS_TEXT = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/;
/** These say how a hop speaks, or what this front changes. */
const LEFT_OUT =
  /^(connection|keep-alive|transfer-encoding|content-(length|encoding|security-policy)|date|etag|set-cookie)$/;

/** Serves a variant of the site that runs at `site`; everything is fetched from there once, then kept. */
export async function openFront(variant: Variant, site: string, { key, cert }: Certificate): Promise<Front> {
  const kept = new Map<string, Promise<Answer>>();
  const answer = (request: Http2ServerRequest) => {
    const address = request.url;
    const make = () => makeAnswer(variant, new URL(address, site));
    // What is asked with a method of its own may change something.
    if (request.method !== 'GET') return passOn(request, site);
    const known = kept.get(address) ?? make();
    kept.set(address, known);
    return known;
  };
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    answer(request).then(
      (made) => send(response, made),
      (error: unknown) =>
        send(response, { status: 502, headers: { 'content-type': 'text/plain' }, body: Buffer.from(String(error)) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    variant,
    origin: `https://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function makeAnswer(variant: Variant, address: URL): Promise<Answer> {
  const own = variant.fileOf(address.pathname + address.search);
  if (own) return finish(200, { 'content-type': typeOf(address.pathname), ...IMMUTABLE }, own);
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' }, redirect: 'manual' });
  const headers = kept(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  const isDocument = headers['content-type']?.startsWith('text/html');
  return finish(response.status, headers, isDocument ? Buffer.from(variant.documentOf(body.toString())) : body);
}

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };

async function passOn(request: Http2ServerRequest, site: string): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method, headers } = request;
  const response = await fetch(new URL(request.url, site), {
    method: method ?? 'POST',
    headers: { 'content-type': headers['content-type'] ?? 'application/json', origin: new URL(site).origin },
    body: Buffer.concat(chunks),
  });
  return finish(response.status, kept(response.headers), Buffer.from(await response.arrayBuffer()));
}

async function finish(status: number, headers: Record<string, string>, body: Buffer): Promise<Answer> {
  if (!IS_TEXT.test(headers['content-type'] ?? '')) return { status, headers, body };
  const params = { [constants.BROTLI_PARAM_QUALITY]: headers['cache-control']?.includes('immutable') ? 11 : 5 };
  const compressed = await compress(body, { params });
  return { status, headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' }, body: compressed };
}

function send(response: Http2ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': String(body.length), 'timing-allow-origin': '*' });
  response.end(body);
}

const kept = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !LEFT_OUT.test(name))) as Record<string, string>;

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript; charset=utf-8';
  return path.endsWith('.css') ? 'text/css; charset=utf-8' : 'font/woff2';
}
