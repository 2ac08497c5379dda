import type { FastifyRequest } from 'fastify';

/** Whether a form came from this site; browsers name the origin of every form that they send. */
export function isFromThisSite({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
