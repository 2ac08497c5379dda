import { monotonicNow } from '@learning-center/server-kit';
import { listProductFamilies, type SiteProduct } from '@learning-center/shared/contract';
import { siteProductsOf } from '@learning-center/shared/lib';
import { createStaleIfErrorCache } from './catalog-cache.ts';
import type { SiteDeps } from './site-deps.ts';

const TTL_MS = 5 * 60_000;
const RETRY_AFTER_MS = 5_000;

/** The provider's products, as last listed by the API; undefined if it never listed them. */
export type GetSiteProducts = () => Promise<readonly SiteProduct[] | undefined>;

/** Creates the list of products, for addresses of feeds and for cards. */
export function createSiteProducts({ access, generation, log }: SiteDeps): GetSiteProducts {
  const { api, signal } = access;
  const cache = createStaleIfErrorCache<readonly SiteProduct[]>({
    ...{ maxBytes: 1, sizeOf: () => 1, ttlMs: TTL_MS, retryAfterMs: RETRY_AFTER_MS, generation, now: monotonicNow },
    logFailure: ({ reason, isCached }) => log('products-unavailable', { reason, isCached }),
  });
  return () => cache.get('products', async () => siteProductsOf(await api.call(listProductFamilies, {}, { signal })));
}
