import { monotonicNow, siteNetwork, type Log } from '@learning-center/server-kit';
import { ApiError } from '@learning-center/shared/api';
import { ApiStatus, defineProduct } from '@learning-center/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../../config.ts';
import { createProductList, fetchProducts } from '../../serve/pages/product-list.ts';
import { createVisitorApi } from '../visitor-api.ts';
import { createCatalogCache } from './catalog-cache.ts';
import type { PageAddress } from './page-address.ts';
import { loadSharedPage, type SharedPage } from './shared-page.ts';

const MAX_CACHE_BYTES = 4 * 1024 * 1024;
const PAGE_BYTES = 1_000;
/** How long a page is cached. A new catalog ends it earlier. */
const TTL_MS = 5 * 60_000;

/** The result for an address; `page` is undefined if there is none. */
export interface SharedPageResult {
  page: SharedPage | undefined;
  /** Whether the catalog is still the same. */
  isCurrent: boolean;
}

/** What the API says about a page; undefined if it does not respond. */
export type GetSharedPage = (address: PageAddress, request: FastifyRequest) => Promise<SharedPageResult | undefined>;

interface SharedPagesDeps {
  config: EdgeConfig;
  /** Increases with each new catalog of the API. */
  generation: () => number;
  log: Log;
  closing: AbortSignal;
}

/** Creates the source of what cards and oEmbed tell about pages. */
export function createSharedPages({ config, generation, log, closing }: SharedPagesDeps): GetSharedPage {
  const now = monotonicNow;
  const cache = createCatalogCache<SharedPage>({
    maxBytes: MAX_CACHE_BYTES,
    ttlMs: TTL_MS,
    sizeOf: () => PAGE_BYTES,
    generation,
    now,
  });
  const list = createProductList({
    fetchProducts: fetchProducts(config, closing),
    ttlMs: TTL_MS,
    now,
    generation,
    log,
  });
  const load = async (address: PageAddress, request: FastifyRequest) => {
    const products = await list.current();
    const api = createVisitorApi(config, request);
    return loadOrMissing(() => loadSharedPage(address, { api, products: products?.map(defineProduct) }));
  };
  return async (address, request) => {
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

const MISSING: readonly number[] = [ApiStatus.ID_NO_DATA_FOUND, ApiStatus.PARAM_ERROR];

async function loadOrMissing(load: () => Promise<SharedPage | undefined>): Promise<SharedPage | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiError && MISSING.includes(error.apiStatus)) return undefined;
    throw error;
  }
}
