import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What came back over a socket until the edge closed it. */
export interface RawResponse {
  status: number;
  /** The whole text with headers; more than one response if the edge read more than one request. */
  text: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Lets the edge listen on a free port; returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Starts another server than an edge, on a free port. */
export async function startServer(onRequest: RequestListener): Promise<{ origin: string; close: () => void }> {
  const server = createHttpServer(onRequest).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => server.close().closeAllConnections() };
}

/** Sends raw bytes, and waits until the edge closes the connection. */
export function sendRaw(port: number, ...pieces: string[]): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => pieces.forEach((piece) => socket.write(piece, 'latin1')));
    socket.setTimeout(15_000, () => socket.destroy(new Error(`the edge left the connection open after: ${text}`)));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    socket.on('close', () => resolve(parseResponse(text)));
  });
}

/** Sends one request with this first line and these headers. */
export function sendRequest(
  port: number,
  firstLine: string,
  headers: readonly string[] = ['Host: localhost'],
): Promise<RawResponse> {
  return sendRaw(port, [firstLine, ...headers, 'Connection: close', '', ''].join('\r\n'));
}

function parseResponse(text: string): RawResponse {
  const [head = '', ...bodyParts] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), text, headers, body: bodyParts.join('\r\n\r\n') };
}
