import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a page of this site sent a request. Another site could make its own visitors send reports. */
export function isFromOwnPage({ headers }: FastifyRequest): boolean {
  // Browsers name the site of a request.
  return [undefined, 'same-origin'].includes(headers['sec-fetch-site'] as string | undefined);
}

/** Refuses the report of a browser. */
export function refuseReport(reply: FastifyReply, status: number, reason: string): FastifyReply {
  if (status === 429) reply.header('Retry-After', '60');
  return reply.code(status).type('text/plain').send(reason);
}
