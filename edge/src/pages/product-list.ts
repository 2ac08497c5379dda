import { createApiClient } from '@learning-center/shared/api';
import { endpoints, type SiteProduct } from '@learning-center/shared/contract';
import { siteProductsOf } from '@learning-center/shared/lib';
import type { EdgeConfig } from '../config.ts';
import type { Log } from '../observe/log.ts';

/** How long a page waits for the first list, in milliseconds: it can be rendered without. */
const FIRST_WAIT_MS = 1_000;
/** How long after a failed request no other one is made, in milliseconds. */
const RETRY_AFTER_MS = 5_000;

/** The provider's products as the API last listed them. */
export interface ProductList {
  /** Undefined while the API never listed them; an old list stands until there is a new one. */
  current: () => Promise<readonly SiteProduct[] | undefined>;
}

/** What the list is made with; `freshMs` is how long it stands without another request, in milliseconds. */
export interface ProductListDeps {
  fetchProducts: () => Promise<readonly SiteProduct[]>;
  freshMs: number;
  now: () => number;
  log: Log;
}

/** Asks the API for its products. */
export function fetchProducts({ apiOrigin, callLimit }: EdgeConfig, signal: AbortSignal) {
  const api = createApiClient({ baseUrl: apiOrigin, timeoutMs: callLimit });
  return async () => siteProductsOf(await api.call(endpoints.listProductFamilies, {}, { signal }));
}

/** Caches the list of products: one request at a time, and no page waits for a newer list than there is. */
export function createProductList({ fetchProducts, freshMs, now, log }: ProductListDeps): ProductList {
  let cached: { products: readonly SiteProduct[]; at: number } | undefined;
  let pending: Promise<void> | undefined;
  let retryAt = 0;
  const refresh = () => {
    pending ??= fetchProducts()
      .then((products) => {
        cached = { products, at: now() };
      })
      .catch((error: unknown) => {
        retryAt = now() + RETRY_AFTER_MS;
        log('products-not-listed', { reason: String(error), isCached: cached !== undefined });
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  let hasWaited = false;
  return {
    current: async () => {
      const isFresh = cached !== undefined && now() - cached.at < freshMs;
      if (isFresh || now() < retryAt) return cached?.products;
      const refreshed = refresh();
      if (!cached && !hasWaited) {
        await Promise.race([refreshed, after(FIRST_WAIT_MS)]);
        hasWaited = !cached;
      }
      return cached?.products;
    },
  };
}

function after(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time).unref());
}
