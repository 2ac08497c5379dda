import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from './trusted-proxies.ts';

const VALID_ID = /^[\w-]{8,64}$/;

/** Gives each request an id. A trusted proxy may bring its own in `X-Request-Id`, so that both logs show the same id. */
export function createRequestIds(isTrusted: IsTrusted): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const incoming = headers['x-request-id'];
    const isAccepted = typeof incoming === 'string' && VALID_ID.test(incoming) && isTrusted(socket.remoteAddress);
    return isAccepted ? incoming : randomUUID();
  };
}
