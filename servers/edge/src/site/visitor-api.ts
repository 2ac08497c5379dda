import { subscriberNetwork } from '@learning-center/server-kit';
import { createApiClient, type ApiClient } from '@learning-center/shared/api';
import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config.ts';

/** The headers by which the API knows for whom the edge calls it: it limits the requests of each visitor. */
export function visitorHeaders({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>) {
  return { 'X-Forwarded-For': subscriberNetwork(ip), 'X-Request-Id': id };
}

export function createVisitorApi(
  { apiOrigin, apiCallTimeoutMs }: Pick<EdgeConfig, 'apiOrigin' | 'apiCallTimeoutMs'>,
  visitor: Pick<FastifyRequest, 'ip' | 'id'>,
): ApiClient {
  return createApiClient({
    baseUrl: apiOrigin,
    timeoutMs: apiCallTimeoutMs,
    fetch: (input, init) => {
      const call = new Request(input, init);
      for (const [name, value] of Object.entries(visitorHeaders(visitor))) call.headers.set(name, value);
      return fetch(call);
    },
  });
}
