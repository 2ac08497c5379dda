import { monotonicNow, type Log } from '@learning-center/server-kit';
import { createApiClient } from '@learning-center/shared/api';
import { type SiteProduct, listProductFamilies } from '@learning-center/shared/contract';
import { siteProductsOf } from '@learning-center/shared/lib';
import type { EdgeConfig } from '../../config.ts';
import { askBriefly } from '../release-sets/ask-briefly.ts';

/** How long a page waits for the first list. It can be rendered without one. */
const FIRST_WAIT_MS = 1_000;

export type ProductList = ReturnType<typeof createProductList>;

interface ProductListDeps {
  fetchProducts: () => Promise<readonly SiteProduct[]>;
  ttlMs: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** Increases when the list must be requested again; pages then wait for it. */
  generation?: () => number;
  log: Log;
}

/** Creates the list of the API's products, which is as fresh as pages are. */
export function openProductList(config: EdgeConfig, deps: Pick<ProductListDeps, 'generation' | 'log'>) {
  const api = createApiClient({ baseUrl: config.apiOrigin, timeoutMs: config.apiCallTimeoutMs });
  const closing = new AbortController();
  const { signal } = closing;
  const fetchProducts = async () => siteProductsOf(await api.call(listProductFamilies, {}, { signal }));
  const ttlMs = config.pageTtlSeconds * 1000;
  const list = createProductList({ ...deps, fetchProducts, ttlMs, now: monotonicNow });
  return { ...list, close: () => closing.abort() };
}

/** Caches the list of products. Only one request runs at a time, and pages do not wait for a newer list. */
export function createProductList({ fetchProducts, ttlMs, now, generation = () => 0, log }: ProductListDeps) {
  let cached: { products: readonly SiteProduct[]; at: number; generation: number } | undefined;
  const load = async (): Promise<true> => {
    try {
      do cached = { generation: generation(), products: await fetchProducts(), at: now() };
      while (cached.generation !== generation());
      return true;
    } catch (error) {
      log('products-unavailable', { reason: String(error), isCached: cached !== undefined });
      throw error;
    }
  };
  const refresh = askBriefly(load, { timeoutMs: FIRST_WAIT_MS, now });
  let hasWaited = false;
  return {
    /** Undefined if the API has never listed them. An old list stays until there is a new one. */
    current: async (): Promise<readonly SiteProduct[] | undefined> => {
      const isOutdated = cached !== undefined && cached.generation !== generation();
      if (cached && !isOutdated && now() - cached.at < ttlMs) return cached.products;
      const refreshed = refresh();
      if (isOutdated || (!cached && !hasWaited)) {
        await refreshed;
        hasWaited = !cached;
      }
      return cached?.products;
    },
  };
}
