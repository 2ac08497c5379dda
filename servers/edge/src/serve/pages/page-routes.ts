import { subscriberNetwork } from '@learning-center/server-kit';
import { NOT_FOUND_SET_COOKIE, type RenderedRedirect } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageTokenHeader, type PageTokens, type ServedPage } from '../release-sets/page-tokens.ts';
import { sendNotFound, sendPreviewProblem, sendUnavailablePage } from '../../http/error-responses.ts';
import { toSafePath } from '../../http/request-path.ts';
import { sendText } from '../../http/text-response.ts';
import { describeReleases } from '../../http/observe-requests.ts';
import type { OverrideLinkResult } from '../overrides/overrides.ts';
import { appForPath, isUnservedFile } from '../release-sets/app-for-path.ts';
import { documentKeys, sharedCacheHeaders } from '../files/surrogate-keys.ts';
import type { PageDocument } from './document.ts';
import { avoidOlderPage } from './lagging-edge.ts';
import { withEndedPreview } from './notices.ts';
import type { CacheResult } from './page-cache.ts';
import { readParams, splitAddress, withUnread } from './page-params.ts';
import type { Pages } from './pages.ts';
import { resolveReleaseSet, type ReleaseSetDeps, type ResolvedReleaseSet } from './resolve-release-set.ts';

/**
 * Pages, from request to response. Called by `app.ts`, last of all routes. Owns who gets which release set
 * (`resolve-release-set.ts`); `pages.ts` caches and renders. Fails: `render-page.ts` sends the layout, a stale page or
 * 503; `circuit-breaker.ts` leaves a section to browsers.
 */

const REGISTRY_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

interface PageRouteDeps extends ReleaseSetDeps {
  pages: Pages;
  recordPage: (page: ServedPage) => void;
  pageTokens: Pick<PageTokens, 'sign'>;
  /** How old a document of a shared cache may be; 0: the cache asks the edge each time. */
  sharedTtlSeconds: number;
  generation: () => number;
}

/** Serves the pages and `/registry.json`, for each visitor from their own release set. */
export function registerPages(app: FastifyInstance, deps: PageRouteDeps): void {
  const { pages, recordPage, pageTokens, overrides, releaseRegistry, generation, sharedTtlSeconds } = deps;
  app.get('/registry.json', async (request, reply) => {
    const resolved = await resolveReleaseSet(request, deps);
    if (!resolved) return sendUnavailablePage(request, reply);
    const { set, isPublic } = resolved;
    setCookie(reply, resolved);
    const keys = isPublic ? sharedCacheHeaders(documentKeys(set.key)) : {};
    const headers = { ...REGISTRY_HEADERS, ...cacheHeaders(resolved), ...keys };
    return sendText(request, reply, { body: set.json, headers, isPublic });
  });
  app.get('/*', async (request, reply) => {
    const link = (await overrides.followLink(request)) ?? (await avoidOlderPage(request, deps));
    if (link) return followLink(request, reply, link);
    const [startReleases, startGeneration] = [releaseRegistry.current(), generation()];
    const resolved = await resolveReleaseSet(request, deps);
    if (!resolved) return sendUnavailablePage(request, reply);
    const { set, isPublic, isTester } = resolved;
    const address = toSafePath(request.url);
    if (isUnservedFile(set.page, address) && !acceptsHtml(request)) return sendNotFound(reply);
    setCookie(reply, resolved);
    const visitor = subscriberNetwork(request.ip);
    const section = appForPath(set.page, address);
    const apps = ['shell', ...(section ? [section.name] : [])];
    const { path, unread } = splitAddress(address, readParams(set, apps));
    const { trace } = request;
    trace?.describe(describeReleases(set.page, section));
    const result = await pages.get({ path, set, isTester, visitor, requestId: request.id, trace });
    const { source } = result;
    trace?.describe({ 'page.cache': source });
    reply.headers(cacheStatus(result));
    if (result.page.kind === 'redirect') return sendRedirect(reply, withUnreadIn(result.page, unread));
    if (!isTester && request.method === 'GET') {
      recordPage({ set: set.page, section: section?.name, visitor });
      reply.headers(pageTokenHeader(pageTokens.sign(set.page, source === 'miss')));
    }
    const page = await explainEndedPreview(reply, result.page, resolved);
    // If anything changed meanwhile, the document may come after an operator's purge.
    const isUnchanged = releaseRegistry.current() === startReleases && generation() === startGeneration;
    const isShareable = isUnchanged && page.isCacheable && source !== 'stale' && page.status === 200;
    const shared = isPublic ? sharedCacheHeaders(documentKeys(set.key, apps), isShareable ? sharedTtlSeconds : 0) : {};
    const headers = { ...page.headers, ...cacheHeaders(resolved), ...shared };
    return sendText(request, reply, { ...page, headers, isPublic });
  });
}

/** The home page after an unknown address does not get its parameters. */
const withUnreadIn = (page: RenderedRedirect, unread: string): RenderedRedirect =>
  page.isUnknownAddress ? page : { ...page, location: withUnread(page.location, unread) };

/** Explains on the first document after a preview's end why it is the released one. */
async function explainEndedPreview(
  reply: FastifyReply,
  page: PageDocument,
  { endedPreview }: ResolvedReleaseSet,
): Promise<PageDocument> {
  if (!endedPreview) return page;
  reply.header('Set-Cookie', endedPreview.cookie);
  return withEndedPreview(page, endedPreview.problem);
}

/** Redirects with a cookie: testers to the page itself, others to another edge. Or explains why not. */
function followLink(request: FastifyRequest, reply: FastifyReply, link: OverrideLinkResult): FastifyReply {
  if ('previewProblem' in link) return sendPreviewProblem(request, reply, link.previewProblem);
  reply.header('Cache-Control', 'no-store');
  if ('error' in link)
    return reply
      .code(link.isMissing ? 404 : 403)
      .type('text/plain; charset=utf-8')
      .send(link.error);
  return reply.header('Set-Cookie', link.cookie).redirect(link.location, 302);
}

/** Pages of testers are not cached. */
const cacheHeaders = ({ isTester, endedPreview }: ResolvedReleaseSet): Record<string, string> =>
  isTester || endedPreview ? { 'Cache-Control': 'no-store' } : {};

function setCookie(reply: FastifyReply, { cookie }: ResolvedReleaseSet): void {
  if (cookie !== undefined) reply.header('Set-Cookie', cookie);
}

/** A visitor who opens an unknown address is redirected home; a file that a browser requests by itself gets 404. */
const acceptsHtml = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** Explains the source of a page to operators: `Cache-Status` (RFC 9211), and `Age` if it was cached. */
function cacheStatus({ source, ageSeconds, ttlSeconds }: CacheResult): Record<string, string> {
  if (source === 'miss') return { 'Cache-Status': 'edge; fwd=miss' };
  const detail = source === 'stale' ? '; detail=not-renewed' : '';
  return { 'Cache-Status': `edge; hit; ttl=${ttlSeconds}${detail}`, Age: String(ageSeconds) };
}

/** Redirects. After an unknown address the next page shows a notice (A2). */
export function sendRedirect(reply: FastifyReply, { location, isUnknownAddress }: RenderedRedirect): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  if (isUnknownAddress) reply.header('Set-Cookie', NOT_FOUND_SET_COOKIE);
  return reply.redirect(location, 302);
}
