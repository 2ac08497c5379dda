import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is not HTTP, too slow, or too long in its headers in plain text, and closes the connection. */
export function refuseBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUSES[error.code ?? ''] ?? 400;
  const name = STATUS_CODES[status] ?? '';
  const head = ['Content-Type: text/plain', `Content-Length: ${name.length}`, 'Cache-Control: no-store'];
  socket.end(`HTTP/1.1 ${status} ${name}\r\n${head.join('\r\n')}\r\nConnection: close\r\n\r\n${name}`, () =>
    socket.destroy(),
  );
}
