import fastify, { type FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { createFailureWatch } from './failures/failure-watch.ts';
import { mountFailures } from './failures/failures.ts';
import { createPageTokens } from './failures/page-tokens.ts';
import { mountPolicyReports } from './failures/policy-reports.ts';
import { mountAssets } from './files/assets.ts';
import { boundConnections } from './http/bound-connections.ts';
import { mountErrorAnswers } from './http/error-answers.ts';
import { answerHeaders, guardRequests } from './http/guard-requests.ts';
import { addressInLanguageOf } from './http/language-of-path.ts';
import { serverOptions } from './http/server-options.ts';
import { boundLog } from './observe/bound-log.ts';
import { monotonicNow } from './observe/clock.ts';
import type { Log } from './observe/log.ts';
import { createMeters, type Meters } from './observe/meters.ts';
import { observeRequests } from './observe/observe-requests.ts';
import { addGauges } from './ops/gauges.ts';
import { mountHealth } from './ops/mount-health.ts';
import { mountOps } from './ops/mount-ops.ts';
import { createReadiness, type Readiness } from './ops/readiness.ts';
import { createOverrides } from './overrides/overrides.ts';
import { createChooser } from './pages/choose-set.ts';
import { mountPages } from './pages/mount-pages.ts';
import { createPages } from './pages/pages.ts';
import { sendPage } from './pages/send-page.ts';
import { mountProxy } from './proxy/proxy.ts';
import { followRegistry } from './sets/follow-registry.ts';
import { isServed } from './sets/part-of-path.ts';
import { watchCatalogue } from './site/catalogue-watch.ts';
import { mountSiteFiles } from './site/site-files.ts';
import { mountSitemap } from './site/sitemap.ts';

/** An edge that does not listen yet, with what its operators ask of it. */
export interface Edge {
  app: FastifyInstance;
  readiness: Readiness;
  meters: Meters;
}

/** Builds the edge; it serves what the registry of its store says, and follows it from then on. */
export async function buildEdge(config: EdgeConfig, writeLine: Log): Promise<Edge> {
  const log = boundLog(writeLine);
  const isSecure = config.site.siteBase.startsWith('https:');
  const app = fastify({
    ...serverOptions(config),
    // What the router cannot even read, such as /%ZZ, is an address that does not exist.
    frameworkErrors: (_error, request, reply) =>
      void sendPage(request, reply.headers(answerHeaders(isSecure)), {
        kind: 'redirect',
        location: addressInLanguageOf(request.url, '/'),
        isUnknownAddress: true,
      }),
  });
  const meters = createMeters();
  const registry = await followRegistry({ ...config, log });
  const limits = config.autoRollback;
  const { store, apiOrigin, opsToken: token } = config;
  const watch = createFailureWatch({ store, limits, registry: registry.registry, log, meters, now: Date.now });
  const tokens = createPageTokens({ secret: config.overrides.secret, lifetimeMs: limits.fresh, now: Date.now });
  const overrides = createOverrides(store, config.overrides, isSecure);
  const catalogue = watchCatalogue(apiOrigin, log);
  const pages = createPages({ config, log, meters, tellFailure: watch.tell }, catalogue.generation);
  const readiness = createReadiness(() => registry.current()?.stable, pages, monotonicNow);
  addGauges(meters.registry, pages, registry);
  app.addHook('onClose', async () => {
    registry.close();
    catalogue.close();
    await pages.close();
  });

  boundConnections(app.server, config.serverLimits, config.trustedProxies);
  guardRequests(app, isSecure, config.serverLimits);
  observeRequests(app, { meters, log, isLogged: config.logsRequests });
  mountErrorAnswers(app, log);
  mountHealth(app, readiness);
  mountAssets(app, store, overrides.isTrying);
  mountSiteFiles(app, config.site);
  const isListed = (path: string) => isServed(registry.current(), path);
  mountSitemap(app, { config, log, generation: catalogue.generation, isServed: isListed });
  mountFailures(app, { watch, tokens, isTester: overrides.isTester, log });
  mountPolicyReports(app, { log, meters });
  await mountOps(app, { store, apiOrigin, token, isSecure, watch, log });
  await mountProxy(app, { origin: apiOrigin, limit: config.apiLimit, isSecure, log, meters });
  mountPages(app, { pages, watch, tokens, overrides, choose: createChooser(registry, overrides, isSecure) });
  return { app, readiness, meters };
}
