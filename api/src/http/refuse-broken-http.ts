import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ApiStatus } from '@learning-center/shared/contract';
import { refusalBody } from './envelope.ts';

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers an `Expect` header that asks for more than HTTP knows (417). */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = refusalBody(ApiStatus.PARAM_ERROR, STATUS_CODES[417] ?? '');
  response.writeHead(417, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(body);
}

/** Answers what is not HTTP at all, too slow or too long in its headers with an envelope, and closes the connection. */
export function refuseBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  const name = STATUS_CODES[status] ?? '';
  const body = refusalBody(ApiStatus.PARAM_ERROR, name);
  socket.end(
    `HTTP/1.1 ${status} ${name}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
