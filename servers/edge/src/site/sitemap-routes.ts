import { monotonicNow, type Log } from '@learning-center/server-kit';
import { createApiClient } from '@learning-center/shared/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EdgeConfig } from '../config.ts';
import { sendNotFound, sendRetryLater } from '../http/error-responses.ts';
import { createPathList, RETRY_AFTER_SECONDS } from './sitemap-path-list.ts';
import { collectPaths } from './sitemap-paths.ts';
import { PAGES_PER_MAP, sitemap, sitemapIndex } from './sitemap-xml.ts';
import { createTextBody, sendText, type TextBody } from '../http/text-response.ts';

/** How many videos the sitemap lists. */
const MAX_VIDEOS = 100_000;
/** Memory of the cached sitemaps. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
};

interface SitemapDeps {
  config: EdgeConfig;
  log: Log;
  /** Increases with each new catalog of the API. */
  generation: () => number;
  isServedPath: (path: string) => boolean;
}

/** Serves the sitemap index at `/sitemap.xml`, and the sitemaps that it lists. */
export function registerSitemap(app: FastifyInstance, { config, log, generation, isServedPath }: SitemapDeps): void {
  const { site, apiOrigin, apiTimeoutMs } = config;
  const closing = new AbortController();
  app.addHook('onClose', () => closing.abort());
  const api = createApiClient({ baseUrl: apiOrigin, timeoutMs: apiTimeoutMs });
  const collect = async () => (await collectPaths(api, MAX_VIDEOS, closing.signal)).filter(isServedPath);
  const list = createPathList({ collect, now: monotonicNow, generation, log });
  const maps = new LRUCache<string, TextBody>({ maxSize: MAX_CACHE_BYTES, sizeCalculation: ({ size }) => size });
  /** The list that the cached sitemaps were written from. */
  let cachedPaths: readonly string[] | undefined;
  const getBody = (name: string, paths: readonly string[], write: () => string) => {
    if (cachedPaths !== paths) maps.clear();
    cachedPaths = paths;
    const body = maps.get(name) ?? createTextBody(write());
    maps.set(name, body);
    return body;
  };

  app.get('/sitemap.xml', async (request, reply) => {
    const paths = await list.current();
    if (!paths) return sendUnavailable(reply);
    const body = getBody('index', paths, () => sitemapIndex(paths.length, site.siteBase));
    return sendText(request, reply, { body, headers: HEADERS });
  });
  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,4}$).xml', async (request, reply) => {
    const paths = await list.current();
    if (!paths) return sendUnavailable(reply);
    const { number } = request.params;
    const start = (Number(number) - 1) * PAGES_PER_MAP;
    const pages = start < 0 ? [] : paths.slice(start, start + PAGES_PER_MAP);
    if (pages.length === 0) return sendNotFound(reply);
    const body = getBody(String(Number(number)), paths, () => sitemap(pages, site.siteBase));
    return sendText(request, reply, { body, headers: HEADERS });
  });
}

const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  sendRetryLater(reply, {
    text: 'The catalog is not available at the moment.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
