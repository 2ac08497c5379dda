import fastify, { type FastifyInstance } from 'fastify';
import { mountAssets } from './files/assets.ts';
import { createChooser } from './pages/choose-set.ts';
import type { EdgeConfig } from './config.ts';
import { mountErrorAnswers } from './http/error-answers.ts';
import { createFailureWatch } from './failures/failure-watch.ts';
import { mountFailures } from './failures/failures.ts';
import { followRegistry } from './sets/follow-registry.ts';
import type { Log } from './observe/log.ts';
import { mountPages } from './pages/mount-pages.ts';
import { mountOps } from './ops/mount-ops.ts';
import { createOverrides } from './overrides/overrides.ts';
import { createPages } from './pages/pages.ts';
import { mountProxy } from './proxy/proxy.ts';
import { sendPage } from './pages/send-page.ts';
import { mountSiteFiles } from './site/site-files.ts';
import { mountSitemap } from './site/sitemap.ts';

const LED_HOME = { kind: 'redirect', location: '/', isUnknownAddress: true } as const;

/** Builds the edge; it serves what the registry of its store says, and follows it from then on. */
export async function buildEdge(config: EdgeConfig, log: Log): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: config.trustedProxies,
    // What the router cannot even read, such as /%ZZ, is an address that does not exist.
    frameworkErrors: (_error, request, reply) => void sendPage(request, reply, LED_HOME),
  });
  const registry = await followRegistry({ ...config, log });
  const limits = config.autoRollback;
  const watch = createFailureWatch({ store: config.store, limits, registry: registry.registry, log, now: Date.now });
  const isSecure = config.site.siteBase.startsWith('https:');
  const overrides = createOverrides(config.store, config.overrides, isSecure);
  const pages = createPages({ config, log, tellFailure: watch.tell });
  app.addHook('onClose', async () => {
    registry.close();
    await pages.close();
  });

  mountErrorAnswers(app, log);
  mountAssets(app, config.store);
  mountSiteFiles(app, config.site);
  mountSitemap(app, config, log);
  mountFailures(app, { watch, isTester: overrides.isTester, log });
  const { store, apiOrigin, opsToken: token } = config;
  await mountOps(app, { store, apiOrigin, token, isSecure, watch, log });
  await mountProxy(app, { origin: config.apiOrigin, limit: config.apiLimit, log });
  mountPages(app, { pages, overrides, choose: createChooser(registry, overrides, isSecure) });
  return app;
}
