import { monotonicNow } from '@learning-center/server-kit';
import { createApiClient } from '@learning-center/shared/api';
import {
  DEFAULT_LANGUAGE,
  ItemKind,
  LANGUAGES,
  listWebinars,
  querySkillPaths,
  queryVideos,
  SortOrder,
  TargetType,
  WebinarList,
  type CategoryNode,
  type LanguageCode,
} from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendNotFound } from '../http/error-responses.ts';
import { escapeHtml } from '../http/escape.ts';
import { createTextBody, sendText, type TextBody } from '../http/text-response.ts';
import { createStaleIfErrorCache } from './catalog-cache.ts';
import { RETRY_AFTER_SECONDS, sendCatalogUnavailable, type ApiAccess, type SiteDeps } from './site-deps.ts';
import { catalogPath, siteUrl, upcomingPath } from './site-urls.ts';

/** Pages that always exist. Pages for members only are not for search engines. */
const PAGES = [
  '/',
  '/library',
  '/master-class',
  '/skill-paths',
  '/webinar/upcoming',
  '/webinar/speakerinfo',
  '/webinar/archive',
  '/online-manual',
  '/privacy',
];

const PAGE_SIZE = 100;

const MAX_VIDEOS = 100_000;
/** Pages in one sitemap, each in every language: far below the limits of search engines (50,000 addresses, 50 MB). */
const PAGES_PER_MAP = 1_000;
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

const TTL_SECONDS = 3_600;

const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': `public, max-age=${TTL_SECONDS}`,
};

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

/** Collects the English paths of all pages and of at most `maxVideos` videos. */
async function collectPaths(access: ApiAccess, maxVideos: number): Promise<string[]> {
  const paths = [...PAGES, ...(await categoryPaths(access)), ...(await skillPathPaths(access))];
  return [...new Set([...paths, ...(await webinarPaths(access)), ...(await videoPaths(access, maxVideos))])];
}

/** The paths of products, master classes and their categories, without empty ones. */
async function categoryPaths({ api, signal }: ApiAccess): Promise<string[]> {
  const targetType = TargetType.GROUP_AND_LINK;
  const fetchCategory = (category: string[]) => api.call(queryVideos, { category, targetType }, { signal });
  const { items } = await fetchCategory(['home']);
  const products = items.flatMap((item) => (item.kind === ItemKind.GROUP ? [item.category] : []));
  const trees = await Promise.all([...products, ['master-class']].map(fetchCategory));
  const below = trees.flatMap(({ tree = [] }) => tree.flatMap(nonEmptyCategories));
  return [...products, ...below].map((category) => catalogPath(category));
}

function nonEmptyCategories({ category, count, children }: CategoryNode): string[][] {
  return count > 0 ? [category, ...children.flatMap(nonEmptyCategories)] : [];
}

async function skillPathPaths({ api, signal }: ApiAccess): Promise<string[]> {
  return fetchPages(1_000, async (page) => {
    const { items } = await api.call(querySkillPaths, { page, pageSize: PAGE_SIZE }, { signal });
    return items.map(({ urlName }) => catalogPath(['skill-paths', urlName]));
  });
}

/** The upcoming webinars; replays are among the videos. */
async function webinarPaths({ api, signal }: ApiAccess): Promise<string[]> {
  const request = { type: WebinarList.UPCOMING, pageSize: PAGE_SIZE };
  return (await api.call(listWebinars, request, { signal })).items.map(({ urlName }) => upcomingPath(urlName));
}

/** Oldest first, so that a new video does not move the others between pages. */
async function videoPaths({ api, signal }: ApiAccess, maxCount: number): Promise<string[]> {
  const params = { targetType: TargetType.ONLY_VIDEO, orderBy: SortOrder.OLDEST, pageSize: PAGE_SIZE };
  return fetchPages(maxCount, async (page) => {
    const { items } = await api.call(queryVideos, { ...params, page }, { signal });
    return items.map((item) => (item.kind === ItemKind.VIDEO ? catalogPath(item.category, item.urlName) : ''));
  });
}

async function fetchPages(maxCount: number, fetchPage: (page: number) => Promise<string[]>): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < maxCount; page += 1) {
    const more = await fetchPage(page);
    paths.push(...more.filter((path) => path !== ''));
    if (more.length < PAGE_SIZE) break;
  }
  return paths.slice(0, maxCount);
}
