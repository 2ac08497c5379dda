import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

/** The API accepts no longer body. */
const MAX_BODY_BYTES = 64 * 1024;

/** How long the rest of a refused body is read. A client that is still sending does not read a response. */
const DRAIN_TIMEOUT_MS = 2_000;

/**
 * Reads bodies completely before they are forwarded. A body that is too long is refused here, with an API envelope. An
 * incomplete body never reaches the API.
 */
export function limitBodies(app: FastifyInstance, isApi: boolean): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body.length > 0 ? Readable.from(body as Buffer) : null),
  );
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.statusCode !== 413) throw error;
    await drainRequest(request);
    if (!isApi) throw error;
    reply.code(413).headers({ 'Cache-Control': 'no-store', Connection: 'close' });
    return reply.send({ apiStatus: ApiStatus.PARAM_ERROR, result: null, message: error.message });
  });
}

function drainRequest({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, DRAIN_TIMEOUT_MS);
    raw.once('end', done).once('close', done).resume();
  });
}
