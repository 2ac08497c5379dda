import { monotonicNow, siteNetwork } from '@learning-center/server-kit';
import { ApiError } from '@learning-center/shared/api';
import { ApiStatus, defineProduct } from '@learning-center/shared/contract';
import type { FastifyRequest } from 'fastify';
import { createCatalogCache } from '../catalog-cache.ts';
import type { SiteDeps } from '../site-deps.ts';
import { createVisitorApi } from '../visitor-api.ts';
import type { PageAddress } from './page-address.ts';
import { loadSharedPage, type SharedPage } from './shared-page.ts';

const MAX_CACHE_BYTES = 4 * 1024 * 1024;
const PAGE_BYTES = 1_000;
/** How long a page is cached. A new catalog ends it earlier. */
const TTL_MS = 5 * 60_000;

/** What the API says when there is no such page. */
const MISSING: readonly number[] = [ApiStatus.ID_NO_DATA_FOUND, ApiStatus.PARAM_ERROR];

export type GetSharedPage = ReturnType<typeof createSharedPages>;

/**
 * Creates the source of what cards and oEmbed tell about pages: what the API says about a page; undefined if it does not
 * respond. Without a `page` there is none; `isCurrent` is false if the catalog changed meanwhile.
 */
export function createSharedPages({ config, products: list, generation, log }: SiteDeps) {
  const limits = { maxBytes: MAX_CACHE_BYTES, sizeOf: () => PAGE_BYTES, ttlMs: TTL_MS };
  const cache = createCatalogCache<SharedPage>({ ...limits, generation, now: monotonicNow });
  const load = async (address: PageAddress, request: FastifyRequest) => {
    const products = await list.current();
    const api = createVisitorApi(config, request);
    try {
      return await loadSharedPage(address, { api, products: products?.map(defineProduct) });
    } catch (error) {
      if (error instanceof ApiError && MISSING.includes(error.apiStatus)) return undefined;
      throw error;
    }
  };
  return async (address: PageAddress, request: FastifyRequest) => {
    try {
      const maker = { network: siteNetwork(request.ip), make: () => load(address, request) };
      const { value, isCurrent } = await cache.getOrMake(address.path, maker);
      return { page: value, isCurrent };
    } catch (error) {
      log('shared-page-unavailable', { request: request.id, reason: String(error) });
      return undefined;
    }
  };
}
