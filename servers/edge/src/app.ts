import {
  HEALTH_PATHS,
  limitLog,
  monotonicNow,
  registerHealth,
  type Log,
  type Readiness,
} from '@learning-center/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAccess } from './operate/access.ts';
import { registerAssets } from './serve/files/asset-routes.ts';
import type { EdgeConfig } from './config.ts';
import { joinFleet } from './guard/fleet.ts';
import { createGuard } from './guard/guard.ts';
import { registerFailureReports, registerVitals } from './guard/report-routes.ts';
import { createPageTokens } from './serve/release-sets/page-tokens.ts';
import { createVisitorHash } from './serve/release-sets/visitor-hash.ts';
import { createEdgeServer } from './http/edge-server.ts';
import { sendNotFound, setErrorHandlers } from './http/error-responses.ts';
import { localizePath } from './http/request-path.ts';
import { createMetrics } from './http/metrics.ts';
import { observeRequests, traceEdge } from './http/observe-requests.ts';
import { addGauges, createReadiness } from './operate/ops-server.ts';
import { registerOps } from './operate/ops-routes.ts';
import { createOverrides } from './serve/overrides/overrides.ts';
import { registerPages, sendRedirect } from './serve/pages/page-routes.ts';
import { createPages } from './serve/pages/pages.ts';
import { openProductList } from './serve/pages/product-list.ts';
import { registerProxy } from './serve/proxy/proxy-routes.ts';
import { isNeededApp, isServedPath } from './serve/release-sets/app-for-path.ts';
import { openReleases } from './serve/release-sets/open-releases.ts';
import { followBrand } from './brand/follow-brand.ts';
import { watchCatalogVersion } from './site/watch-catalog-version.ts';
import { headLinksOf } from './site/subscriptions/head-links.ts';
import { registerSite } from './site/register-site.ts';
import { createTamperingAlarm } from './serve/release-sets/tampering-alarm.ts';
import path from 'node:path';
import fastifyStatic from '@fastify/static';

export type Edge = Awaited<ReturnType<typeof buildEdge>>;

/** Builds an edge that does not listen yet. It serves the releases that the release registry of its store names, and follows changes of it. */
export async function buildEdge(config: EdgeConfig, writeLine: Log) {
  const log = limitLog(writeLine);
  const isSecure = config.site.siteBase.startsWith('https:');
  const app = createEdgeServer({ ...config, limits: config.serverLimits, isSecure, sendUnreadable });
  const metrics = createMetrics();
  const alarm = createTamperingAlarm((tampering) => {
    log('tampering-detected', { ...tampering });
    metrics.tamperings.inc();
  }, monotonicNow);
  const onReplaced: (() => void)[] = [];
  const notifyReplaced = () => onReplaced.forEach((notify) => notify());
  const releases = await openReleases(config, { log, alarm, onReplaced: notifyReplaced });
  const { store, trustedKeys, trust, registry: releaseRegistry } = releases;
  const { apiOrigin, autoRollback: thresholds, overrides: rules, pageSharedTtlSeconds: sharedTtlSeconds } = config;
  const visitorHash = createVisitorHash(rules.secret);
  const { registry, current } = releaseRegistry;
  const isNeeded = (name: string) => isNeededApp(current(), name);
  const guard = createGuard({ config, store, trust, registry, isNeeded, visitorHash, log, metrics, now: Date.now });
  const isDevelopment = Object.keys(config.devServers).length > 0;
  const fleet = joinFleet({ ...config.fleet, apiOrigin, isDevelopment, alarm, guard, releases, visitorHash, log });
  const pageTokens = createPageTokens({ secret: rules.secret, lifetimeMs: thresholds.freshMs, now: Date.now });
  const access = createAccess({ config, readLatest: releaseRegistry.readLatest, log, now: monotonicNow });
  const overrides = createOverrides(releases, rules, isSecure);
  const followed = followSite(config, log);
  const { site, brand, generation } = followed;
  const products = openProductList(config, { generation, log });
  const siteDeps = { config, site, brand, generation, products, log };
  const { report: reportFailure, recordPage } = guard;
  const headLinks = headLinksOf(site);
  const pages = createPages({ ...siteDeps, releases: current, metrics, reportFailure, headLinks });
  onReplaced.push(pages.endReplacedWorkers, guard.forgetReplaced);
  const readiness = createReadiness(releaseRegistry, { pages, alarm }, monotonicNow);
  addGauges(metrics.registry, { pages, releaseRegistry, alarm });
  app.addHook('onClose', async () => {
    for (const part of [fleet, followed, products, pages, releases]) await part.close();
  });

  observeRequests(app, { metrics, log, isLogged: config.logsRequests });
  await traceEdge(app, config, log);
  setErrorHandlers(app, log);
  registerSiteHealth(app, config, readiness);
  registerAssets(app, { releases, isTesting: overrides.isTesting });
  if (config.mediaFolder !== undefined) await registerMediaFiles(app, config.mediaFolder);
  registerSite(app, { ...siteDeps, isServedPath: (path) => isServedPath(current(), path) });
  const reportDeps = { guard, pageTokens, isTester: overrides.isTester, log, metrics };
  registerFailureReports(app, reportDeps);
  if (config.vitalsPercent > 0) registerVitals(app, reportDeps);
  await registerOps(app, config, { store, trustedKeys, access, guard, fleet, alarm, log });
  await registerProxy(app, { origin: apiOrigin, timeoutMs: config.apiTimeoutMs, isSecure, log, metrics });
  registerPages(app, {
    pages,
    recordPage,
    pageTokens,
    overrides,
    releaseRegistry,
    isSecure,
    sharedTtlSeconds,
    generation,
  });
  return { app, store, readiness, metrics };
}

/** Follows what pages are made from besides releases: the catalog and the brand. Both change while the edge runs. */
function followSite(config: EdgeConfig, log: Log) {
  const catalog = watchCatalogVersion({ apiOrigin: config.apiOrigin, log });
  const brand = followBrand({ folder: config.brandFolder, brand: config.brand, log });
  return {
    brand: brand.current,
    site: () => ({ ...config.site, ...brand.current().site }),
    /** Increases with each change. */
    generation: () => catalog.generation() + brand.generation(),
    close: () => {
      catalog.close();
      brand.close();
    },
  };
}

/** Visitors' port has the health only where operators have none of their own. Otherwise nothing is there, not even a page. */
function registerSiteHealth(app: FastifyInstance, { ops }: EdgeConfig, readiness: Readiness): void {
  if (ops.port === undefined) registerHealth(app, readiness);
  else for (const address of HEALTH_PATHS) app.get(address, (_request, reply) => sendNotFound(reply));
}

/** Redirects an address that cannot be read to the home page, like any unknown address. */
const sendUnreadable = (request: FastifyRequest, reply: FastifyReply): void =>
  void sendRedirect(reply, { kind: 'redirect', location: localizePath(request.url, '/'), isUnknownAddress: true });

/** Serves an editor's media files where the proxy of an operator has them. Opened by itself, a file runs nothing. */
async function registerMediaFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => void reply.header('Content-Security-Policy', "default-src 'none'; sandbox"),
  });
}
