import { createApiClient } from '@learning-center/shared/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EdgeConfig } from '../config.ts';
import { sendMissing } from '../http/error-answers.ts';
import { monotonicNow } from '../observe/clock.ts';
import type { Log } from '../observe/log.ts';
import { createPathList, PAUSE_SECONDS } from './path-list.ts';
import { sendText } from '../http/send-text.ts';
import { collectPaths } from './sitemap-paths.ts';
import { PAGES_PER_MAP, sitemap, sitemapIndex } from './sitemap-xml.ts';
import { createTextBody, type TextBody } from '../http/text-body.ts';

/** Bounds of what is asked of the API and kept in memory. */
const MOST_VIDEOS = 100_000;
const MAP_BYTES = 32 * 1024 * 1024;

const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
};

interface SitemapParts {
  config: EdgeConfig;
  log: Log;
  /** Grows with each other catalog of the API. */
  generation: () => number;
  /** Whether some section serves a path. */
  isServed: (path: string) => boolean;
}

/** Serves the site map: an index at `/sitemap.xml`, and what it names. */
export function mountSitemap(app: FastifyInstance, { config, log, generation, isServed }: SitemapParts): void {
  const { site, apiOrigin, apiLimit } = config;
  const closing = new AbortController();
  app.addHook('onClose', () => closing.abort());
  const api = createApiClient({ baseUrl: apiOrigin, timeoutMs: apiLimit });
  const collect = async () => (await collectPaths(api, MOST_VIDEOS, closing.signal)).filter(isServed);
  const list = createPathList({ collect, now: monotonicNow, generation, log });
  const maps = new LRUCache<string, TextBody>({ maxSize: MAP_BYTES, sizeCalculation: ({ size }) => size });
  /** A list that was collected again is another list, whose texts are made anew. */
  let written: readonly string[] | undefined;
  const bodyOf = (name: string, paths: readonly string[], write: () => string) => {
    if (written !== paths) maps.clear();
    written = paths;
    const body = maps.get(name) ?? createTextBody(write());
    maps.set(name, body);
    return body;
  };

  app.get('/sitemap.xml', async (request, reply) => {
    const paths = await list.current();
    if (!paths) return sendLater(reply);
    const body = bodyOf('index', paths, () => sitemapIndex(paths.length, site.siteBase));
    return sendText(request, reply, { body, headers: HEADERS });
  });
  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,4}$).xml', async (request, reply) => {
    const paths = await list.current();
    if (!paths) return sendLater(reply);
    const { number } = request.params;
    const start = (Number(number) - 1) * PAGES_PER_MAP;
    const pages = start < 0 ? [] : paths.slice(start, start + PAGES_PER_MAP);
    if (pages.length === 0) return sendMissing(reply);
    const body = bodyOf(String(Number(number)), paths, () => sitemap(pages, site.siteBase));
    return sendText(request, reply, { body, headers: HEADERS });
  });
}

function sendLater(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': PAUSE_SECONDS })
    .send('The catalogue does not answer at the moment.');
}
