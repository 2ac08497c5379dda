import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

/** Bytes of the longest body that the API takes. */
const BODY_BYTES = 64 * 1024;

/** How long the rest of a body that is too long is taken, in milliseconds: a client that still sends reads no answer. */
const REST_LIMIT = 2_000;

/**
 * Takes bodies whole before they are passed on: one that is too long is refused here, in the form of the API's answers,
 * and one whose sender goes away never comes to the API.
 */
export function boundBodies(app: FastifyInstance, isApi: boolean): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, body.length > 0 ? Readable.from(body as Buffer) : null),
  );
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.statusCode !== 413) throw error;
    await restOf(request);
    if (!isApi) throw error;
    reply.code(413).headers({ 'Cache-Control': 'no-store', Connection: 'close' });
    return reply.send({ apiStatus: ApiStatus.PARAM_ERROR, result: null, message: error.message });
  });
}

function restOf({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, REST_LIMIT);
    raw.once('end', done).once('close', done).resume();
  });
}
