import { monotonicNow } from '@learning-center/server-kit';
import type { ReleaseCache } from 'releases';
import { appForPath } from '../release-sets/app-for-path.ts';
import { createCircuitBreaker } from '../render/circuit-breaker.ts';
import { createRenderPool } from '../render/render-pool.ts';
import { asMiss, createPageCache, type PageCache } from './page-cache.ts';
import type { CacheResult } from './page-response.ts';
import { createProductList, fetchProducts } from './product-list.ts';
import { renderPage, type PageRequest, type RenderPageDeps } from './render-page.ts';
import { createStaleMarker } from './stale-notice.ts';

/** The pages of the site, rendered for an anonymous visitor and cached. */
export interface Pages {
  /** Rejects if not even the layout can be rendered. */
  get: (request: PageRequest) => Promise<CacheResult>;
  size: PageCache['size'];
  /** Number of pages that wait for a render worker or are being rendered in one. */
  pendingCount: () => number;
  close: () => Promise<void>;
}

/** Creates the pages. `generation` increases with each new catalog of the API. */
export function createPages(
  deps: Omit<RenderPageDeps, 'pool' | 'breaker' | 'products'> & { releaseCache: ReleaseCache },
  generation: () => number,
): Pages {
  const { config, log, metrics } = deps;
  const closing = new AbortController();
  const pool = createRenderPool({
    workersPerApp: config.renderWorkersPerApp,
    cache: deps.releaseCache,
    timeoutMs: config.renderTimeoutMs,
    log,
    metrics,
  });
  const cache = createPageCache({
    maxBytes: config.pageCacheBytes,
    ttlSeconds: config.pageTtlSeconds,
    staleSeconds: config.pageStaleSeconds,
    now: monotonicNow,
    generation,
  });
  const products = createProductList({
    fetchProducts: fetchProducts(config, closing.signal),
    ttlMs: config.pageTtlSeconds * 1000,
    now: monotonicNow,
    generation,
    log,
  });
  const renderDeps = { ...deps, pool, products, breaker: createCircuitBreaker(monotonicNow) };
  const markStale = createStaleMarker();
  return {
    get: async (request) => {
      const render = () => renderPage(renderDeps, { ...request, app: appForPath(request.set.page, request.path) });
      if (request.isTester) return asMiss(await render());
      const result = await cache.getOrRender(`${request.set.key} ${request.path}`, render);
      const { source, page } = result;
      metrics.pages.inc({ result: source });
      return source === 'stale' && page.kind === 'page' ? { ...result, page: await markStale(page) } : result;
    },
    size: cache.size,
    pendingCount: pool.pendingCount,
    close: () => {
      closing.abort();
      return pool.close();
    },
  };
}
