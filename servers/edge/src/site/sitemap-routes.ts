import { monotonicNow } from '@learning-center/server-kit';
import { createApiClient } from '@learning-center/shared/api';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendNotFound } from '../http/error-responses.ts';
import { escapeHtml } from '../http/escape.ts';
import { createTextBody, sendText, type TextBody } from '../http/text-response.ts';
import { createStaleIfErrorCache } from './catalog-cache.ts';
import { RETRY_AFTER_SECONDS, sendCatalogUnavailable, type SiteDeps } from './site-deps.ts';
import { collectPaths } from './sitemap-paths.ts';
import { siteUrl } from './site-urls.ts';

const MAX_VIDEOS = 100_000;
/** Pages in one sitemap, each in every language: far below the limits of search engines (50,000 addresses, 50 MB). */
const PAGES_PER_MAP = 1_000;
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

const TTL_SECONDS = 3_600;

const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': `public, max-age=${TTL_SECONDS}`,
};

/** The paths of the site, as last collected, and the sitemaps written from them. */
interface PathList {
  paths: readonly string[];
  maps: LRUCache<number | 'index', TextBody>;
}

/** Serves the sitemap index at `/sitemap.xml`, and the sitemaps that it lists. */
export function registerSitemap(app: FastifyInstance, deps: SiteDeps): void {
  const { config, brand, log, access, generation, isServedPath } = deps;
  const { siteBase } = config.site;
  const legalPaths = () => Object.keys(brand().legal).flatMap((page) => (page === 'privacy' ? [] : `/${page}`));
  const api = createApiClient({ baseUrl: config.apiOrigin, timeoutMs: config.apiTimeoutMs });
  // Collecting takes long, so search engines do not wait for a newer list.
  const lists = createStaleIfErrorCache<PathList>({
    ...{ maxBytes: 1, sizeOf: () => 1, servesOld: true, generation, now: monotonicNow },
    ...{ ttlMs: TTL_SECONDS * 1000, retryAfterMs: RETRY_AFTER_SECONDS * 1000 },
    logFailure: ({ reason, isCached }) => log('sitemap-not-collected', { reason, isCached }),
  });
  const collect = async (): Promise<PathList> => ({
    paths: [...(await collectPaths({ api, signal: access.signal }, MAX_VIDEOS)), ...legalPaths()].filter(isServedPath),
    maps: new LRUCache({ maxSize: MAX_CACHE_BYTES, sizeCalculation: ({ size }) => size }),
  });
  const send = async (request: FastifyRequest, reply: FastifyReply, number?: number) => {
    const list = await lists.get('paths', collect);
    if (!list) return sendCatalogUnavailable(reply);
    const { paths, maps } = list;
    const mapCount = Math.ceil(paths.length / PAGES_PER_MAP);
    if (number !== undefined && (number < 1 || number > mapCount)) return sendNotFound(reply);
    const write = () =>
      number === undefined
        ? sitemapIndex(mapCount, siteBase)
        : sitemap(paths.slice((number - 1) * PAGES_PER_MAP, number * PAGES_PER_MAP), siteBase);
    const body = maps.get(number ?? 'index') ?? createTextBody(write());
    maps.set(number ?? 'index', body);
    return sendText(request, reply, { body, headers: HEADERS });
  };
  app.get('/sitemap.xml', (request, reply) => send(request, reply));
  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,4}$).xml', (request, reply) =>
    send(request, reply, Number(request.params.number)),
  );
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function sitemapIndex(mapCount: number, siteBase: string): string {
  const maps = Array.from({ length: mapCount }, (_, index) => {
    const address = new URL(`/sitemap-${index + 1}.xml`, siteBase).href;
    return `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`;
  });
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>${maps.join('')}</sitemapindex>`;
}

/** A sitemap: every page in every language, each with links to all its languages. */
function sitemap(paths: readonly string[], siteBase: string): string {
  const pages = paths.map((path) => pageIn((language) => escapeHtml(siteUrl(language, path, siteBase))));
  return `${DECLARATION}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>`;
}

function pageIn(urlIn: (language: LanguageCode) => string): string {
  const languages = [...LANGUAGES, { code: DEFAULT_LANGUAGE.code, bcp47: 'x-default' }];
  const links = languages.map(
    ({ code, bcp47 }) => `<xhtml:link rel="alternate" hreflang="${bcp47}" href="${urlIn(code)}"/>`,
  );
  return LANGUAGES.map(({ code }) => `<url><loc>${urlIn(code)}</loc>${links.join('')}</url>`).join('');
}
