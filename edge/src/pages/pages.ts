import { monotonicNow } from '../observe/clock.ts';
import { createBreaker } from '../render/breaker.ts';
import { createRenderPool } from '../render/render-pool.ts';
import { partOfPath } from '../sets/part-of-path.ts';
import { makePage, type AskedPage, type PageMaker } from './make-page.ts';
import type { PageDocument, TakenPage } from './page-answer.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createProductList, fetchProducts } from './product-list.ts';
import { createStaleMarker } from './stale-notice.ts';

/** Answers addresses with pages, rendered for an anonymous visitor and kept for a while. */
export interface Pages {
  /** Rejects when not even the layout can be rendered. */
  find: (asked: AskedPage) => Promise<TakenPage>;
  /** What the kept pages take, and how many are being made. */
  size: PageCache['size'];
  close: () => Promise<void>;
}

/** Makes the site's pages over a pool of render workers; `generation` grows with each other catalog of the API. */
export function createPages(parts: Omit<PageMaker, 'pool' | 'breaker' | 'products'>, generation: () => number): Pages {
  const { config, log, meters } = parts;
  const closing = new AbortController();
  const pool = createRenderPool({
    workersPerPart: config.renderWorkers,
    store: config.store,
    limit: config.renderLimit,
    log,
    meters,
  });
  const { cacheBytes: bytes, cacheSeconds: seconds, staleSeconds } = config;
  const cache = createPageCache({ bytes, seconds, staleSeconds, now: monotonicNow, generation });
  const products = createProductList({
    fetchProducts: fetchProducts(config, closing.signal),
    freshMs: seconds * 1000,
    now: monotonicNow,
    generation,
    log,
  });
  const maker = { ...parts, pool, products, breaker: createBreaker(monotonicNow) };
  const markStale = createStaleMarker();
  return {
    find: async (asked) => {
      const make = () => makePage(maker, { ...asked, part: partOfPath(asked.set.page, asked.path) });
      if (asked.isTester) return { page: await make(), source: 'miss', age: 0, ttl: 0 };
      const taken = await cache.take(`${asked.set.key} ${asked.path}`, make);
      meters.pages.inc({ result: taken.source });
      const isMarked = taken.source === 'stale' && taken.page.kind === 'page';
      return isMarked ? { ...taken, page: await markStale(taken.page as PageDocument) } : taken;
    },
    size: cache.size,
    close: () => {
      closing.abort();
      return pool.close();
    },
  };
}
