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
  /** Grows when the list must be requested anew; then pages wait for it. */
  generation?: () => number;
  log: Log;
}

/** Asks the API for its products. */
export function fetchProducts({ apiOrigin, callLimit }: EdgeConfig, signal: AbortSignal) {
  const api = createApiClient({ baseUrl: apiOrigin, timeoutMs: callLimit });
  return async () => siteProductsOf(await api.call(endpoints.listProductFamilies, {}, { signal }));
}

/** Caches the list of products: one request at a time, and no page waits for a newer list than there is. */
export function createProductList({
  fetchProducts,
  freshMs,
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
      log('products-not-listed', { reason: String(error), isCached: cached !== undefined });
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
      const isFresh = cached !== undefined && !isOutdated && now() - cached.at < freshMs;
      if (isFresh || now() < retryAt) return cached?.products;
      const refreshed = refresh();
      if (isOutdated || (!cached && !hasWaited)) {
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
