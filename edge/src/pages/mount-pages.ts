import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheStatusOf } from './cache-status.ts';
import type { ChooseSet, ChosenSet } from './choose-set.ts';
import { sendMissing, sendRepairPage } from '../http/error-answers.ts';
import type { FailureWatch } from '../failures/failure-watch.ts';
import { pageTokenHeader, type PageTokens } from '../failures/page-tokens.ts';
import type { FollowedLink, Overrides } from '../overrides/overrides.ts';
import type { Pages } from './pages.ts';
import { normalPath } from '../http/normal-path.ts';
import { isForeignFile, partOfPath } from '../sets/part-of-path.ts';
import { sendPage } from './send-page.ts';
import { sendText } from '../http/send-text.ts';
import { visitorOf } from '../http/visitor-of.ts';

const REGISTRY_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What pages are served from. */
export interface ServedPages {
  pages: Pages;
  watch: Pick<FailureWatch, 'notePage'>;
  tokens: Pick<PageTokens, 'sign'>;
  overrides: Overrides;
  choose: ChooseSet;
}

/** Serves the site's pages and the registry, each visitor's from the set that is chosen for them. */
export function mountPages(app: FastifyInstance, { pages, watch, tokens, overrides, choose }: ServedPages): void {
  app.get('/registry.json', async (request, reply) => {
    const chosen = await choose(request);
    if (!chosen) return sendRepairPage(request, reply);
    keepChoice(reply, chosen);
    const headers = { ...REGISTRY_HEADERS, ...keeping(chosen) };
    return sendText(request, reply, { body: chosen.set.json, headers, isForAll: chosen.isForAll });
  });
  app.get('/*', async (request, reply) => {
    const link = await overrides.follow(request);
    if (link) return followLink(reply, link);
    const chosen = await choose(request);
    if (!chosen) return sendRepairPage(request, reply);
    const path = normalPath(request.url);
    if (isForeignFile(chosen.set.page, path) && !wantsPage(request)) return sendMissing(reply);
    keepChoice(reply, chosen);
    const { set, isForAll, isTester } = chosen;
    const visitor = visitorOf(request.ip);
    const taken = await pages.find({ path, set, isTester, visitor, requestId: request.id });
    const { page } = taken;
    reply.headers(cacheStatusOf(taken));
    if (page.kind === 'redirect') return sendPage(request, reply, page);
    if (!isTester && request.method === 'GET') {
      watch.notePage({ set: set.page, section: partOfPath(set.page, path)?.name, visitor });
      reply.headers(pageTokenHeader(tokens.sign(set.page)));
    }
    return sendPage(request, reply, { ...page, headers: { ...page.headers, ...keeping(chosen) }, isForAll });
  });
}

/** Sends a tester on to the page without the override in its address, which the cookie keeps from then on. */
function followLink(reply: FastifyReply, link: FollowedLink): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  if ('refused' in link)
    return reply
      .code(link.isMissing ? 404 : 403)
      .type('text/plain; charset=utf-8')
      .send(link.refused);
  return reply.header('Set-Cookie', link.cookie).redirect(link.location, 302);
}

/** What is only a tester's stays nowhere. */
const keeping = ({ isTester }: ChosenSet) => (isTester ? { 'Cache-Control': 'no-store' } : {});

function keepChoice(reply: FastifyReply, { cookies }: ChosenSet): void {
  for (const cookie of cookies) reply.header('Set-Cookie', cookie);
}

/** A visitor who types an unknown address is led home; whatever a browser fetches by itself is told that it is not there. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}
