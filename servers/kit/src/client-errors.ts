import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

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
export function createClientErrorHandler(respond: RespondToClientError, mayTakeLonger: (socket: Socket) => boolean) {
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
