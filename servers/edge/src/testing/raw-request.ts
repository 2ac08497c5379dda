import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What came back over a socket, byte for byte; `took` in milliseconds until the edge closed it. */
export interface RawAnswer {
  status: number;
  /** All that came, headers too; more than one answer if the edge saw more than one request. */
  text: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  took: number;
}

/** Lets the edge listen on a port of this machine, and returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends bytes as they are, as no client would, and waits until the edge closes the connection. */
export function sendRaw(port: number, ...pieces: string[]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    let text = '';
    const socket = connect(port, '127.0.0.1', () => pieces.forEach((piece) => socket.write(piece, 'latin1')));
    socket.setTimeout(15_000, () => socket.destroy(new Error(`the edge left the connection open after: ${text}`)));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    socket.on('close', () => resolve(readAnswer(text, performance.now() - begun)));
  });
}

/** Sends one request with this first line and these headers. */
export function ask(
  port: number,
  firstLine: string,
  headers: readonly string[] = ['Host: localhost'],
): Promise<RawAnswer> {
  return sendRaw(port, [firstLine, ...headers, 'Connection: close', '', ''].join('\r\n'));
}

function readAnswer(text: string, took: number): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), text, headers, body: rest.join('\r\n\r\n'), took };
}
