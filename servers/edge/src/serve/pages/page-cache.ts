import { withTimeout } from '@learning-center/shared/lib';
import { LRUCache } from 'lru-cache';
import type { PageDocument } from './document.ts';
import type { PageResponse } from './render-page.ts';

/** How long a visitor waits for a new page if there is a stale one. */
const FRESH_PAGE_TIMEOUT_MS = 1_000;

/** How long after a failure visitors get the stale page without waiting. */
const SERVE_STALE_AFTER_FAILURE_MS = 60_000;
/** How long after a failure the page is not rendered again. */
const RETRY_DELAY_MS = 5_000;

/** Memory of all redirects: unknown addresses must not displace the pages. */
const MAX_REDIRECT_BYTES = 1024 * 1024;
const REDIRECT_ENTRY_BYTES = 200;

/** A page with its source; for a `miss` its age and TTL are 0. */
export interface CacheResult {
  page: PageResponse;
  /**
   * - `hit`: a fresh page from the cache.
   * - `revalidated`: an older one, while a new one is rendered.
   * - `stale`: an older one, because no new one can be rendered.
   * - `miss`: a new one.
   */
  source: 'hit' | 'revalidated' | 'stale' | 'miss';
  ageSeconds: number;
  /** How long it is still fresh; negative if it is no longer fresh. */
  ttlSeconds: number;
}

interface PageCacheOptions {
  maxBytes: number;
  /**
   * How long a page is fresh; 0: pages are not cached. For the same time again the old page is sent while a new one is
   * rendered, so a page can be twice as old.
   */
  ttlSeconds: number;
  /** Maximum age of a page that is sent if no complete one can be rendered. */
  staleSeconds: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** Increases when all pages must be rendered again. Pages of an earlier generation are stale. */
  generation?: () => number;
}

type Render = () => Promise<PageResponse>;

interface CachedPage {
  page: PageDocument;
  storedAt: number;
  /** The generation when the render started. */
  generation: number;
  failedAt: number;
}

/**
 * Creates a cache of rendered pages, limited in bytes and age. None of them contains data of a member. Incomplete pages
 * are not stored.
 */
export function createPageCache(options: PageCacheOptions) {
  const { ttlSeconds, now, generation = () => 0 } = options;
  const ttlMs = ttlSeconds * 1000;
  const { pages, redirects } = createStores(options);
  const rendering = new Map<string, Promise<PageResponse>>();
  const renderAndStore = async (key: string, render: Render, startGeneration: number): Promise<PageResponse> => {
    const page = await render();
    if (ttlMs === 0) return page;
    if (isComplete(page)) pages.delete(key);
    if (page.kind === 'redirect') redirects.set(`${startGeneration} ${key}`, page);
    else if (page.isCacheable && page.status === 200)
      pages.set(key, { page, storedAt: now(), generation: startGeneration, failedAt: -Infinity });
    return page;
  };
  /** Concurrent requests for a page share one render. */
  const renderOnce = (key: string, render: Render): Promise<PageResponse> => {
    const versionedKey = `${generation()} ${key}`;
    const page =
      rendering.get(versionedKey) ??
      renderAndStore(key, render, generation()).finally(() => rendering.delete(versionedKey));
    rendering.set(versionedKey, page);
    return page;
  };
  const isYoungerThan = (cached: CachedPage, ageMs: number) =>
    cached.generation === generation() && now() - cached.storedAt <= ageMs;
  const fromCache = ({ page, storedAt }: CachedPage, source: CacheResult['source']): CacheResult => {
    const ageSeconds = Math.floor((now() - storedAt) / 1000);
    return { page, source, ageSeconds, ttlSeconds: Math.ceil(ttlSeconds - ageSeconds) };
  };
  /** Renders a page again that is no longer fresh; returns the old one unless the new one comes soon enough. */
  const revalidate = async (key: string, cached: CachedPage, render: Render): Promise<CacheResult> => {
    const sinceFailureMs = now() - cached.failedAt;
    if (sinceFailureMs < RETRY_DELAY_MS) return fromCache(cached, 'stale');
    const rendered = renderOnce(key, render).catch(() => undefined);
    const complete = rendered.then((page) => {
      if (page && isComplete(page)) return page;
      cached.failedAt = now();
      return undefined;
    });
    if (sinceFailureMs < SERVE_STALE_AFTER_FAILURE_MS) return fromCache(cached, 'stale');
    if (isYoungerThan(cached, ttlMs * 2)) return fromCache(cached, 'revalidated');
    const page = await withTimeout(complete, FRESH_PAGE_TIMEOUT_MS).catch(() => undefined);
    return page ? asMiss(page) : fromCache(cached, 'stale');
  };
  return {
    getOrRender: async (key: string, render: Render): Promise<CacheResult> => {
      const redirect = redirects.get(`${generation()} ${key}`);
      if (redirect) return { page: redirect, source: 'hit', ageSeconds: 0, ttlSeconds };
      const cached = pages.get(key);
      if (!cached) return asMiss(await renderOnce(key, render));
      return isYoungerThan(cached, ttlMs) ? fromCache(cached, 'hit') : revalidate(key, cached, render);
    },
    size: () => ({ bytes: pages.calculatedSize + redirects.calculatedSize, pages: pages.size }),
  };
}

function createStores({ maxBytes, ttlSeconds, staleSeconds, now }: PageCacheOptions) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    ttl: Math.max(ttlSeconds * 2, staleSeconds) * 1000 || 1,
    ttlResolution: 0,
    perf: { now },
    sizeCalculation: ({ page }, key) => key.length * 2 + page.body.size,
  });
  const redirects = new LRUCache<string, PageResponse>({
    maxSize: MAX_REDIRECT_BYTES,
    ttl: ttlSeconds * 1000 || 1,
    perf: { now },
    sizeCalculation: (_page, key) => key.length * 2 + REDIRECT_ENTRY_BYTES,
  });
  return { pages, redirects };
}

/** A page that was just rendered. */
export const asMiss = (page: PageResponse): CacheResult => ({ page, source: 'miss', ageSeconds: 0, ttlSeconds: 0 });

/** An incomplete page must not replace a complete one. */
const isComplete = (page: PageResponse) => page.kind === 'redirect' || page.isCacheable;
