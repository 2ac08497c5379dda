import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChooseSet, ChosenSet } from './choose-set.ts';
import { sendMissing, sendRepairPage } from './error-answers.ts';
import type { Pages } from './pages.ts';
import { isForeignFile, normalPath } from './part-of-path.ts';
import { sendPage } from './send-page.ts';
import { sendText } from './send-text.ts';
import { visitorOf } from './visitor-of.ts';

const REGISTRY_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves the site's pages and the registry, each visitor's from the set that is chosen for them. */
export function mountPages(app: FastifyInstance, { pages, choose }: { pages: Pages; choose: ChooseSet }): void {
  app.get('/registry.json', async (request, reply) => {
    const chosen = choose(request);
    if (!chosen) return sendRepairPage(request, reply);
    keepChoice(reply, chosen);
    return sendText(request, reply, { body: chosen.set.json, headers: REGISTRY_HEADERS, isForAll: chosen.isForAll });
  });
  app.get('/*', async (request, reply) => {
    const chosen = choose(request);
    if (!chosen) return sendRepairPage(request, reply);
    const path = normalPath(request.url);
    if (isForeignFile(chosen.set.page, path) && !wantsPage(request)) return sendMissing(reply);
    keepChoice(reply, chosen);
    const page = await pages.find({ path, set: chosen.set, visitor: visitorOf(request.ip) });
    return sendPage(request, reply, { ...page, isForAll: chosen.isForAll });
  });
}

function keepChoice(reply: FastifyReply, { cookies }: ChosenSet): void {
  for (const cookie of cookies) reply.header('Set-Cookie', cookie);
}

/** A visitor who types an unknown address is led home; whatever a browser fetches by itself is told that it is not there. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}
