import { subscriberNetwork } from '@learning-center/server-kit';
import { NOT_FOUND_SET_COOKIE, type RenderedRedirect } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServedPage } from '../release-sets/page-events.ts';
import { pageTokenHeader, type PageTokens } from '../release-sets/page-tokens.ts';
import { sendNotFound, sendPreviewProblem, sendUnavailablePage } from '../../http/error-responses.ts';
import { toSafePath } from '../../http/request-path.ts';
import { sendText, type TextResponse } from '../../http/text-response.ts';
import { describeReleases } from '../../http/trace-edge.ts';
import type { OverrideLinkResult, Overrides } from '../overrides/overrides.ts';
import { appForPath, isUnservedFile } from '../release-sets/app-for-path.ts';
import type { StartDocument } from '../files/shared-cache-headers.ts';
import { documentKeys, surrogateKeyHeaders } from '../files/surrogate-keys.ts';
import type { AvoidOlderPage } from './lagging-edge.ts';
import { withEndedPreview } from './notices.ts';
import { readParams, splitAddress, withUnread } from './page-params.ts';
import type { CacheResult, PageDocument, PageResponse } from './page-response.ts';
import type { Pages } from './pages.ts';
import type { ResolvedReleaseSet, ResolveReleaseSet } from './resolve-release-set.ts';

const REGISTRY_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

interface PageRouteDeps {
  pages: Pages;
  recordPage: (page: ServedPage) => void;
  pageTokens: Pick<PageTokens, 'sign'>;
  overrides: Overrides;
  resolveReleaseSet: ResolveReleaseSet;
  avoidOlderPage: AvoidOlderPage;
  startDocument: StartDocument;
}

/** Serves the pages and `/registry.json`, for each visitor from their own release set. */
export function registerPages(
  app: FastifyInstance,
  { pages, recordPage, pageTokens, overrides, resolveReleaseSet, avoidOlderPage, startDocument }: PageRouteDeps,
): void {
  app.get('/registry.json', async (request, reply) => {
    const resolved = await resolveReleaseSet(request);
    if (!resolved) return sendUnavailablePage(request, reply);
    setCookies(reply, resolved);
    const keys = resolved.isPublic ? surrogateKeyHeaders(documentKeys(resolved.set.key, [])) : {};
    const headers = { ...REGISTRY_HEADERS, ...cacheHeaders(resolved), ...keys };
    return sendText(request, reply, { body: resolved.set.json, headers, isPublic: resolved.isPublic });
  });
  app.get('/*', async (request, reply) => {
    const link = await overrides.followLink(request);
    if (link) return followLink(request, reply, link);
    const otherEdge = await avoidOlderPage(request);
    if (otherEdge) return followLink(request, reply, otherEdge);
    const sharedCacheHeaders = startDocument();
    const resolved = await resolveReleaseSet(request);
    if (!resolved) return sendUnavailablePage(request, reply);
    const address = toSafePath(request.url);
    if (isUnservedFile(resolved.set.page, address) && !acceptsHtml(request)) return sendNotFound(reply);
    setCookies(reply, resolved);
    const { set, isPublic, isTester } = resolved;
    const visitor = subscriberNetwork(request.ip);
    const app = appForPath(set.page, address);
    const section = app?.name;
    const apps = ['shell', ...(section === undefined ? [] : [section])];
    const { path, unread } = splitAddress(address, readParams(set, apps));
    const { trace } = request;
    let source = '';
    trace?.describe(() => ({ ...describeReleases(set.page, app), 'page.cache': source }));
    const result = await pages.get({ path, set, isTester, visitor, requestId: request.id, trace });
    source = result.source;
    reply.headers(cacheStatus(result));
    if (result.page.kind === 'redirect') return sendPage(request, reply, withUnreadIn(result.page, unread));
    const page = await explainEndedPreview(reply, result.page, resolved);
    if (!isTester && request.method === 'GET') {
      recordPage({ set: set.page, section, visitor });
      reply.headers(pageTokenHeader(pageTokens.sign(set.page, result.source === 'miss')));
    }
    const isCurrent = page.isCacheable && result.source !== 'stale';
    const shared = sharedCacheHeaders({ set, apps, isPublic, isCurrent, status: page.status });
    const headers = { ...page.headers, ...cacheHeaders(resolved), ...shared };
    return sendPage(request, reply, { ...page, headers, isPublic });
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

function setCookies(reply: FastifyReply, { cookies }: ResolvedReleaseSet): void {
  for (const cookie of cookies) reply.header('Set-Cookie', cookie);
}

/** A visitor who opens an unknown address is redirected home; a file that a browser requests by itself gets 404. */
function acceptsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

/** Explains the source of a page to operators: `Cache-Status` (RFC 9211), and `Age` if it was cached. */
function cacheStatus({ source, ageSeconds, ttlSeconds }: CacheResult): Record<string, string> {
  if (source === 'miss') return { 'Cache-Status': 'edge; fwd=miss' };
  const detail = source === 'stale' ? '; detail=not-renewed' : '';
  return { 'Cache-Status': `edge; hit; ttl=${ttlSeconds}${detail}`, Age: String(ageSeconds) };
}

/** Sends a page or a redirect. After an unknown address the next page shows a notice (A2). */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageResponse & Pick<TextResponse, 'isPublic'>,
): Promise<FastifyReply> {
  if (page.kind === 'page') return sendText(request, reply, page);
  reply.header('Cache-Control', 'no-store');
  if (page.isUnknownAddress) reply.header('Set-Cookie', NOT_FOUND_SET_COOKIE);
  return reply.redirect(page.location, 302);
}
