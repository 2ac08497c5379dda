import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Variant } from './variants.ts';

/** A key and certificate for localhost, and the hash that makes a browser trust it. */
interface Certificate {
  key: Buffer;
  cert: Buffer;
  publicKeyHash: string;
}

/** Creates a certificate: browsers use HTTP/2 only over TLS, and do not cache untrusted responses. */
export function makeCertificate(folder: string): Certificate {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-nodes', '-days', '30', '-keyout', key, '-out', cert, ...names], {
    stdio: 'ignore',
  });
  const spki = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: readFileSync(key),
    cert: readFileSync(cert),
    publicKeyHash: createHash('sha256').update(spki).digest('base64'),
  };
}

/** One variant served over HTTP/2 as in production; the same code serves all variants. */
export interface FrontServer {
  variant: Variant;
  origin: string;
  close: () => Promise<void>;
}

interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const compress = promisify(brotliCompress);
const IS_TEXT = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/;
/** Hop-by-hop headers, and those that this server changes. */
const DROPPED_HEADERS =
  /^(connection|keep-alive|transfer-encoding|content-(length|encoding|security-policy)|date|etag|set-cookie)$/;

/** Serves a variant of the site at `site`; each response is fetched from there once and cached. */
export async function openFrontServer(
  variant: Variant,
  site: string,
  { key, cert }: Certificate,
): Promise<FrontServer> {
  const cache = new Map<string, Promise<CachedResponse>>();
  const respond = (request: Http2ServerRequest) => {
    const address = request.url;
    const make = () => createResponse(variant, new URL(address, site));
    // Other methods may change something.
    if (request.method !== 'GET') return forward(request, site);
    const response = cache.get(address) ?? make();
    cache.set(address, response);
    return response;
  };
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    respond(request).then(
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

async function createResponse(variant: Variant, address: URL): Promise<CachedResponse> {
  const own = variant.fileOf(address.pathname + address.search);
  if (own) return finish(200, { 'content-type': typeOf(address.pathname), ...IMMUTABLE }, own);
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' }, redirect: 'manual' });
  const headers = copyHeaders(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  const isDocument = headers['content-type']?.startsWith('text/html');
  return finish(response.status, headers, isDocument ? Buffer.from(variant.documentOf(body.toString())) : body);
}

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };

async function forward(request: Http2ServerRequest, site: string): Promise<CachedResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method, headers } = request;
  const response = await fetch(new URL(request.url, site), {
    method: method ?? 'POST',
    headers: { 'content-type': headers['content-type'] ?? 'application/json', origin: new URL(site).origin },
    body: Buffer.concat(chunks),
  });
  return finish(response.status, copyHeaders(response.headers), Buffer.from(await response.arrayBuffer()));
}

async function finish(status: number, headers: Record<string, string>, body: Buffer): Promise<CachedResponse> {
  if (!IS_TEXT.test(headers['content-type'] ?? '')) return { status, headers, body };
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(headers) };
  const compressed = await compress(body, { params });
  return { status, headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' }, body: compressed };
}

function send(response: Http2ServerResponse, { status, headers, body }: CachedResponse): void {
  response.writeHead(status, { ...headers, 'content-length': String(body.length), 'timing-allow-origin': '*' });
  response.end(body);
}

const copyHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !DROPPED_HEADERS.test(name))) as Record<string, string>;

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript; charset=utf-8';
  return path.endsWith('.css') ? 'text/css; charset=utf-8' : 'font/woff2';
}

/** As the edge sends files, pages that are requested again, and other responses. */
function brotliQuality(headers: Record<string, string>): number {
  if (headers['cache-control']?.includes('immutable')) return 11;
  return headers['content-type']?.startsWith('text/html') ? 10 : 5;
}
