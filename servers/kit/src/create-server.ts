import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { createRequestIds, type IsTrusted } from './trusted-proxies.ts';
import { siteNetwork } from './ip-networks.ts';

/** What one client may use of a server. Generous for every browser. */
export const DEFAULT_LIMITS = {
  /** Until the headers of a request are complete. */
  headersTimeoutMs: 10_000,
  /** Until the whole request is complete. */
  requestTimeoutMs: 60_000,
  /** How long a connection may be silent. A client may not read its response. */
  idleTimeoutMs: 60_000,
  /**
   * How long a connection waits for another request. It is longer than load balancers wait, or they would send a request
   * on a connection that is just closing.
   */
  keepAliveTimeoutMs: 75_000,
  /** How often these times are checked. */
  checkIntervalMs: 2_000,
  /** How many connections may be open at a time; more are closed at once. */
  maxConnections: 10_000,
  /** The same for one network: an IPv4 address, or a /48 of IPv6. */
  maxConnectionsPerNetwork: 1_000,
};

export type ServerLimits = typeof DEFAULT_LIMITS;

/** Bytes of a request's headers: the address and the site's few cookies. */
const MAX_HEADER_BYTES = 16 * 1024;

interface ServerOptions {
  limits: ServerLimits;
  isTrusted: IsTrusted;
  respondToClientError: RespondToClientError;
  /** Whether the request of a connection may exceed its time. Whoever reads it must limit it. */
  mayTakeLonger?: (socket: Socket) => boolean;
}

/** Creates a Fastify server with trusted proxies, limits and timeouts, and with further options. */
export function createServer(options: ServerOptions, further: FastifyHttpOptions<Server>): FastifyInstance {
  const { limits, isTrusted, respondToClientError, mayTakeLonger = () => false } = options;
  const app = fastify({
    logger: false,
    trustProxy: isTrusted,
    genReqId: createRequestIds(isTrusted),
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.idleTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    clientErrorHandler: createClientErrorHandler(respondToClientError, mayTakeLonger),
    ...further,
  });
  app.server.maxConnections = limits.maxConnections;
  limitConnections(app.server, limits.maxConnectionsPerNetwork, isTrusted);
  return app;
}

/** The response to a connection above the limit; browsers wait for one of their others. */
const TOO_MANY_CONNECTIONS = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: text/plain; charset=utf-8',
  'Cache-Control: no-store',
  'Retry-After: 5',
  'Connection: close',
  'Content-Length: 0',
  '\r\n',
].join('\r\n');

/** Limits the connections of each network, so that no client takes all of them. A trusted proxy has no limit of its own. */
export function limitConnections(server: Server, maxPerNetwork: number, isTrusted: IsTrusted): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return;
    const network = siteNetwork(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1;
      if (remaining > 0) open.set(network, remaining);
      else open.delete(network);
    });
    if (count > maxPerNetwork) socket.end(TOO_MANY_CONNECTIONS, () => socket.destroy());
  });
}

/** An error of Node's HTTP parser; `rawPacket` holds the bytes that it could not parse. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: unknown };

/** Creates the response: `status` is 400, 408 or 431, and `packet` starts with the request line, if it was read. */
export type RespondToClientError = (
  status: number,
  packet: string,
) => { status: number; headers: Readonly<Record<string, string>>; body: string };

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** How long the rest of a refused request is read. A browser that is still sending does not read a response. */
const DRAIN_TIMEOUT_MS = 2_000;

/** Responds to requests that can't be parsed, are too slow or have too long headers. Closes the connection. */
function createClientErrorHandler(respond: RespondToClientError, mayTakeLonger: (socket: Socket) => boolean) {
  return (error: ClientError, socket: Socket): void => {
    // Node says so once for each request, and goes on if nobody ends the connection.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayTakeLonger(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
    const { status, headers, body } = respond(STATUS_BY_CODE[error.code ?? ''] ?? 400, packet);
    const lines = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${body}`);
    socket.resume();
    setTimeout(() => socket.destroy(), DRAIN_TIMEOUT_MS).unref();
  };
}

/**
 * Adds rules of HTTP that Node and Fastify lack, to the routes that follow: a request with two Host headers is refused (RFC
 * 9112, 3.2), and a 304 to a HEAD does not say that the content is empty (RFC 9110, 8.6).
 */
export function addHttpRules(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    // Two servers could read such a request as one for different hosts.
    if (hosts.length > 1) throw Object.assign(new Error('A request must have one Host header.'), { statusCode: 400 });
  });
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') return;
    route.onSend = [route.onSend ?? []].flat().concat(async (_request, reply) => {
      if (reply.statusCode === 304) reply.removeHeader('Content-Length');
    });
  });
}
