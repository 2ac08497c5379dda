import type { FastifyRequest } from 'fastify';

type Headers = Record<string, string | string[] | undefined>;

/** By which a visitor could pretend to be behind a proxy, ask for another address, or change the protocol. */
const UNTRUSTED =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-original-.*|x-rewrite-url|x-http-method.*|x-method-override|upgrade)$/i;

/**
 * The headers of a request as the API gets them: who asks, by which host, and under which id the log names it are the
 * edge's word. The API compares the origin of a write with that host.
 */
export function passedHeaders(request: FastifyRequest, headers: Headers, isSecure: boolean): Headers {
  const kept = Object.entries(headers).filter(([name]) => !UNTRUSTED.test(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': isSecure ? 'https' : 'http',
    'x-request-id': request.id,
  };
}

/** What the API says of its own connection, which is none of the visitor's. */
const CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'trailer',
  'upgrade',
]);

/** The headers of the API's answer without those of its connection. */
export function withoutConnection<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION.has(name.toLowerCase())));
}
