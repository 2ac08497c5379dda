import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { listen, type ListeningServer } from './listen.ts';

interface ProxyOptions {
  /** Changes path and body of a request. */
  rewriteRequest?: (text: string) => string;
  /** Changes the JSON of a response. */
  rewriteJson?: (value: unknown, path: string) => unknown;
}

/** Starts a proxy of the real API that changes requests or responses. */
export function startProxyApi(real: string, options: ProxyOptions): Promise<ListeningServer> {
  return listen(
    createServer((request, response) => {
      forward(request, response, { real, ...options }).catch(() => response.writeHead(502).end());
    }),
  );
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { real, rewriteRequest, rewriteJson = (value) => value }: ProxyOptions & { real: string },
): Promise<void> {
  const { url = '/' } = request;
  const path = rewriteRequest ? encodeURI(rewriteRequest(decodeURIComponent(url))) : url;
  const text = await textOf(request);
  const body = rewriteRequest?.(text) ?? text;
  const upstream = await fetch(new URL(path, real), {
    method: request.method ?? 'GET',
    headers: {
      ...withoutHopHeaders(request.headers as Record<string, string>),
      'accept-encoding': 'identity',
      'compress-output': 'false',
    },
    redirect: 'manual',
    ...(body === '' ? {} : { body }),
  });
  const bytes = Buffer.from(await upstream.arrayBuffer());
  const cookies = upstream.headers.getSetCookie();
  response.writeHead(upstream.status, {
    ...withoutHopHeaders(Object.fromEntries(upstream.headers)),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  });
  const isJson = upstream.headers.get('content-type')?.includes('json') && bytes.length > 0;
  response.end(isJson ? JSON.stringify(rewriteJson(JSON.parse(bytes.toString()), path)) : bytes);
}

/** Headers that belong to one connection and its bytes. */
const HOP_HEADERS = new Set(['host', 'connection', 'transfer-encoding', 'content-length', 'content-encoding']);

const withoutHopHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name)));
