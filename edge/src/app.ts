import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { mountAssets } from './assets.ts';
import type { EdgeConfig } from './config.ts';
import { mountErrorAnswers, sendMissing, sendRepairPage } from './error-answers.ts';
import { mountFailures } from './failures.ts';
import { followRegistry, type FollowedRegistry } from './follow-registry.ts';
import type { Log } from './log.ts';
import { createPages, type Pages } from './pages.ts';
import { isForeignFile, normalPath } from './part-of-path.ts';
import { mountProxy } from './proxy.ts';
import { sendPage } from './send-page.ts';
import { sendText } from './send-text.ts';
import { mountSiteFiles } from './site-files.ts';

const LED_HOME = { kind: 'redirect', location: '/', isUnknownAddress: true } as const;

/** Builds the edge; it serves what the registry of its store says, and follows it from then on. */
export async function buildEdge(config: EdgeConfig, log: Log): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    // What the router cannot even read, such as /%ZZ, is an address that does not exist.
    frameworkErrors: (_error, request, reply) => void sendPage(request, reply, LED_HOME),
  });
  const pages = createPages(config, log);
  const registry = await followRegistry({ store: config.store, devParts: config.devParts, log });
  app.addHook('onClose', async () => {
    registry.close();
    await pages.close();
  });

  mountErrorAnswers(app, log);
  mountAssets(app, config.store);
  mountSiteFiles(app, config.site.siteName);
  mountFailures(app, log);
  await mountProxy(app, { origin: config.apiOrigin, limit: config.apiLimit, log });
  mountRegistry(app, registry);
  mountPages(app, registry, pages);
  return app;
}

function mountRegistry(app: FastifyInstance, registry: FollowedRegistry): void {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  };
  app.get('/registry.json', async (request, reply) => {
    const set = registry.current();
    return set ? sendText(request, reply, { body: set.json, headers }) : sendRepairPage(request, reply);
  });
}

function mountPages(app: FastifyInstance, registry: FollowedRegistry, pages: Pages): void {
  app.get('/*', async (request, reply) => {
    const set = registry.current();
    if (!set) return sendRepairPage(request, reply);
    const path = normalPath(request.url);
    if (isForeignFile(set.page, path) && !wantsPage(request)) return sendMissing(reply);
    return sendPage(request, reply, await pages.find(path, set));
  });
}

/** A visitor who types an unknown address is led home; whatever a browser fetches by itself is told that it is not there. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}
