import { subscriberNetwork, type Log } from '@learning-center/server-kit';
import type { SiteConfig } from '@learning-center/shared/contract';
import { createApiClient, type ApiClient } from '@learning-center/shared/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../brand/read-brand.ts';
import type { EdgeConfig } from '../config.ts';
import { sendRetryLater } from '../http/error-responses.ts';
import type { ProductList } from '../serve/pages/product-list.ts';

/** Access to the API for nobody in particular, until the edge closes. */
export interface ApiAccess {
  api: ApiClient;
  signal: AbortSignal;
}

export interface SiteDeps {
  config: EdgeConfig;
  /** The configuration of pages, with the current brand. */
  site: () => SiteConfig;
  brand: () => Brand;
  log: Log;
  access: ApiAccess;
  /** The products for addresses of feeds and for cards. */
  products: Pick<ProductList, 'current'>;
  /** Increases with each new catalog of the API. */
  generation: () => number;
  isServedPath: (path: string) => boolean;
}

/** When a failed list or feed is made again, and programs come again. */
export const RETRY_AFTER_SECONDS = 30;

export const sendCatalogUnavailable = (reply: FastifyReply): FastifyReply =>
  sendRetryLater(reply, {
    text: 'The catalog is not available at the moment.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** Headers of the files besides pages. A browser that opens one must not run or load anything from it. */
export const fileHeaders = (type: string, maxAgeSeconds: number) => ({
  'Content-Type': type,
  'Cache-Control': `public, max-age=${maxAgeSeconds}`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
});

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
