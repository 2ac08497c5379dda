import { monotonicNow } from '@learning-center/server-kit';
import type { ActiveReleases } from '../release-sets/active-releases.ts';
import { appForPath } from '../release-sets/app-for-path.ts';
import { createCircuitBreaker } from '../render/circuit-breaker.ts';
import { RenderPool } from '../render/render-pool.ts';
import type { WorkerRank } from '../render/worker-key.ts';
import { asMiss, createPageCache, type PageCache } from './page-cache.ts';
import { toCacheAddress } from './page-params.ts';
import type { CacheResult } from './page-response.ts';
import { createProductList, fetchProducts } from './product-list.ts';
import { renderPage, type PageRequest, type RenderPageDeps } from './render-page.ts';
import { createStaleMarker } from './notices.ts';

/** The pages of the site, rendered for an anonymous visitor and cached. */
export interface Pages {
  /** Rejects if not even the layout can be rendered. */
  get: (request: PageRequest) => Promise<CacheResult>;
  size: PageCache['size'];
  /** Number of pages that wait for a render worker or are being rendered in one. */
  pendingCount: () => number;
  /** Number of places that render workers of a rank take. */
  workerCount: (rank: WorkerRank) => number;
  /** Ends the render workers whose releases visitors no longer get. */
  endReplacedWorkers: () => void;
  close: () => Promise<void>;
}

/** Creates the pages. `generation` increases with each new catalog of the API. */
export function createPages(
  deps: Omit<RenderPageDeps, 'pool' | 'breaker' | 'products'> & { releases: () => ActiveReleases | undefined },
  generation: () => number,
): Pages {
  const { config, log, metrics } = deps;
  const closing = new AbortController();
  const pool = new RenderPool({
    workersPerRelease: config.renderWorkersPerRelease,
    maxExtraWorkers: config.extraRenderWorkers,
    releases: deps.releases,
    apiOrigin: config.apiOrigin,
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
      const result = await cache.getOrRender(`${request.set.key} ${toCacheAddress(request.path)}`, render);
      const { source, page } = result;
      metrics.pages.inc({ result: source });
      return source === 'stale' && page.kind === 'page' ? { ...result, page: await markStale(page) } : result;
    },
    size: cache.size,
    pendingCount: () => pool.pendingCount,
    workerCount: (rank) => pool.workerCount(rank),
    endReplacedWorkers: () => pool.endReplaced(),
    close: () => {
      closing.abort();
      return pool.close();
    },
  };
}
