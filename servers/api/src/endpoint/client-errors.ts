import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { RespondToClientError } from '@learning-center/server-kit';
import { ApiStatus } from '@learning-center/shared/contract';
import { failureBody } from './envelope.ts';

const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

const bodyFor = (status: number) => failureBody(ApiStatus.PARAM_ERROR, STATUS_CODES[status] ?? '');

/** Responds with an envelope to requests that could not be parsed. */
export const respondToClientError: RespondToClientError = (status) => ({
  status,
  headers: HEADERS,
  body: bodyFor(status),
});

/** Refuses an `Expect` header other than `100-continue` (417). */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = bodyFor(417);
  response.writeHead(417, { ...HEADERS, 'Content-Length': Buffer.byteLength(body), Connection: 'close' });
  response.end(body);
}
