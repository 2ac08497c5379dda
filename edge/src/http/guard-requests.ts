import type { FastifyInstance } from 'fastify';
import { sendTooLong } from './error-answers.ts';
import type { ServerLimits } from './server-limits.ts';

/** A year, in seconds. */
const YEAR = 365 * 24 * 60 * 60;

/** Headers of every answer; a site with HTTPS is asked for by nothing else from then on. */
export const answerHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  ...(isSecure ? { 'Strict-Transport-Security': `max-age=${YEAR}` } : {}),
});

/** What every request meets first: an id that its answer names, a bound of its address, and the headers of every answer. */
export function guardRequests(app: FastifyInstance, isSecure: boolean, limits: ServerLimits): void {
  const headers = answerHeaders(isSecure);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('X-Request-Id', request.id);
    if (request.url.length > limits.addressLength) return sendTooLong(request, reply);
  });
}
