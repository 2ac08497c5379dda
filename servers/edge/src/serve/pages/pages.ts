import { monotonicNow } from '@learning-center/server-kit';
import type { ActiveReleases } from '../release-sets/active-releases.ts';
import { createCircuitBreaker } from '../render/circuit-breaker.ts';
import { RenderPool } from '../render/render-pool.ts';
import type { WorkerRank } from '../render/worker-key.ts';
import { createStaleMarker } from './notices.ts';
import { asMiss, createPageCache, type CacheResult } from './page-cache.ts';
import { toCacheAddress } from './page-params.ts';
import { renderPage, type PageRequest, type RenderPageDeps } from './render-page.ts';

type PagesDeps = Omit<RenderPageDeps, 'pool' | 'breaker'> & {
  releases: () => ActiveReleases | undefined;
  generation: () => number;
};

/** The pages of the site, rendered for an anonymous visitor and cached. */
export type Pages = ReturnType<typeof createPages>;

export function createPages({ releases, generation, ...deps }: PagesDeps) {
  const { config, log, metrics } = deps;
  const pool = new RenderPool({
    workersPerRelease: config.renderWorkersPerRelease,
    maxExtraWorkers: config.extraRenderWorkers,
    releases,
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
  const renderDeps = { ...deps, pool, breaker: createCircuitBreaker(monotonicNow) };
  const markStale = createStaleMarker();
  return {
    /** Rejects if not even the layout can be rendered. Pages of testers are not cached. */
    get: async (request: PageRequest): Promise<CacheResult> => {
      const render = () => renderPage(renderDeps, request);
      if (request.isTester) return asMiss(await render());
      const result = await cache.getOrRender(`${request.set.key} ${toCacheAddress(request.path)}`, render);
      const { source, page } = result;
      metrics.pages.inc({ result: source });
      return source === 'stale' && page.kind === 'page' ? { ...result, page: await markStale(page) } : result;
    },
    size: cache.size,
    pendingCount: () => pool.pendingCount,
    workerCount: (rank: WorkerRank) => pool.workerCount(rank),
    endReplacedWorkers: () => pool.endReplaced(),
    close: () => pool.close(),
  };
}
