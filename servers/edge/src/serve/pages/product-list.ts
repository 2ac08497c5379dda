import type { Log } from '@learning-center/server-kit';
import { createApiClient } from '@learning-center/shared/api';
import { type SiteProduct, listProductFamilies } from '@learning-center/shared/contract';
import { siteProductsOf, withTimeout } from '@learning-center/shared/lib';
import type { EdgeConfig } from '../../config.ts';

/** How long a page waits for the first list. It can be rendered without one. */
const FIRST_WAIT_MS = 1_000;
/** How long after a failed request the list is not requested again. */
const RETRY_AFTER_MS = 5_000;

/** The provider's products, as last listed by the API. */
export interface ProductList {
  /** Undefined if the API has never listed them. An old list stays until there is a new one. */
  current: () => Promise<readonly SiteProduct[] | undefined>;
}

interface ProductListDeps {
  fetchProducts: () => Promise<readonly SiteProduct[]>;
  /** How long the list is fresh. */
  ttlMs: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** Increases when the list must be requested again; pages then wait for it. */
  generation?: () => number;
  log: Log;
}

/** Creates the request for the API's products. */
export function fetchProducts({ apiOrigin, apiCallTimeoutMs }: EdgeConfig, signal: AbortSignal) {
  const api = createApiClient({ baseUrl: apiOrigin, timeoutMs: apiCallTimeoutMs });
  return async () => siteProductsOf(await api.call(listProductFamilies, {}, { signal }));
}

/** Caches the list of products. Only one request runs at a time, and pages do not wait for a newer list. */
export function createProductList({
  fetchProducts,
  ttlMs,
  now,
  generation = () => 0,
  log,
}: ProductListDeps): ProductList {
  let cached: { products: readonly SiteProduct[]; at: number; generation: number } | undefined;
  let pending: { generation: number; done: Promise<void> } | undefined;
  let retryAt = 0;
  const load = async (requestedIn: number) => {
    try {
      cached = { products: await fetchProducts(), at: now(), generation: requestedIn };
    } catch (error) {
      retryAt = now() + RETRY_AFTER_MS;
      log('products-unavailable', { reason: String(error), isCached: cached !== undefined });
    } finally {
      if (pending?.generation === requestedIn) pending = undefined;
    }
  };
  const refresh = () => {
    const current = generation();
    if (pending?.generation !== current) pending = { generation: current, done: load(current) };
    return pending.done;
  };
  let hasWaited = false;
  return {
    current: async () => {
      const isOutdated = cached !== undefined && cached.generation !== generation();
      const isFresh = cached !== undefined && !isOutdated && now() - cached.at < ttlMs;
      if (isFresh || now() < retryAt) return cached?.products;
      const refreshed = refresh();
      if (isOutdated || (!cached && !hasWaited)) {
        await withTimeout(refreshed, FIRST_WAIT_MS).catch(() => undefined);
        hasWaited = !cached;
      }
      return cached?.products;
    },
  };
}
