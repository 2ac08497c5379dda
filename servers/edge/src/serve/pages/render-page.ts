import { siteNetwork, type Log, type RequestTrace } from '@learning-center/server-kit';
import type { PageApp, RenderedRedirect, SiteConfig, SiteProduct } from '@learning-center/shared/contract';
import { brandConfigFor, type Brand } from '../../brand/read-brand.ts';
import type { EdgeConfig } from '../../config.ts';
import { hasReleaseOf, type ReportedFailure } from '../release-sets/page-tokens.ts';
import { withoutQuery } from '../../http/request-path.ts';
import type { Metrics } from '../../http/metrics.ts';
import { describeReleases } from '../../http/observe-requests.ts';
import type { CircuitBreaker } from '../render/circuit-breaker.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { OverloadedError, WorkerExitedError } from '../render/render-errors.ts';
import { workerKey } from '../render/worker-key.ts';
import type { JobResult, RenderJob } from '../worker/worker-protocol.ts';
import { appForPath, firstSegment } from '../release-sets/app-for-path.ts';
import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';
import { assembleDocument, type PageDocument } from './document.ts';
import type { ProductList } from './product-list.ts';

/** A request for a page; `path` is a safe path with its query. */
export interface PageRequest {
  path: string;
  set: RunningReleaseSet;
  isTester: boolean;
  /** The network of the visitor, for failure counts and the limits of the API. */
  visitor: string;
  requestId: string;
  trace?: RequestTrace | undefined;
}

export type PageResponse = PageDocument | RenderedRedirect;

export interface RenderPageDeps {
  config: EdgeConfig;
  /** The configuration of pages, with the current brand. */
  site: () => SiteConfig;
  brand: () => Brand;
  log: Log;
  metrics: Metrics;
  pool: Pick<RenderPool, 'render'>;
  breaker: CircuitBreaker;
  reportFailure: (failure: ReportedFailure) => void;
  products: ProductList;
  /** Further elements of a page's head, as HTML. */
  headLinks: (path: string, products: readonly SiteProduct[] | undefined) => string;
}

/** Renders a page. Rejects if not even the layout can be rendered, or with `OverloadedError` if it waits too long. */
export async function renderPage(deps: RenderPageDeps, request: PageRequest): Promise<PageResponse> {
  const { config, metrics, headLinks } = deps;
  const { path, set } = request;
  const app = appForPath(set.page, path);
  const products = await deps.products.current();
  const brand = deps.brand();
  const job = { ...toRenderJob(deps, request), products };
  const result = await renderWithFallback(deps, request, { app, job });
  if (result.kind === 'redirect') return result;
  if (result.isApiFailure || (!result.isComplete && result.failure === undefined))
    metrics.apiFailures.inc({ caller: 'render' });
  if (result.failure !== undefined) reportRenderFailure(deps, request, { ...result, app, reason: result.failure });
  return assembleDocument(result, set, {
    api: config.apiOrigins,
    media: config.site.mediaOrigins ?? [],
    forms: [...config.manualOrigins, ...brand.manualOrigins],
    analyticsScript: config.site.analyticsScript,
    headLinks: headLinks(path, products),
    brand,
  });
}

/** A missing API response is not a failure of a release. */
function reportRenderFailure(
  { log, reportFailure }: RenderPageDeps,
  { set, path, visitor, isTester, requestId, trace }: PageRequest,
  { app, reason, isApiFailure }: { app: PageApp | undefined; reason: string; isApiFailure?: boolean },
): void {
  const fields = { request: requestId, app: app?.name, path: withoutQuery(path), reason };
  trace?.fail(isApiFailure ? 'api-response-missing' : 'section-not-rendered');
  if (isApiFailure) return log('api-response-missing', fields);
  log('section-not-rendered', { ...fields, release: app?.release });
  if (!app || isTester) return;
  const hasRelease = hasReleaseOf(set.page);
  const page = { hasRelease, sentAt: Date.now(), isRendered: true };
  reportFailure({ ...page, app: app.name, release: app.release, reason, visitor });
}

/** Renders a page. If the section ends its worker, or its circuit breaker is open, the browser renders the section. */
async function renderWithFallback(
  deps: RenderPageDeps,
  request: PageRequest,
  { app, job }: { app: PageApp | undefined; job: RenderJob },
): Promise<JobResult> {
  const { log, metrics, breaker } = deps;
  const { set, isTester, path } = request;
  // Without an app the address is unknown: its page runs in the shell's own worker, which no section can block.
  if (!app) return renderInWorker(deps, request, { appName: 'shell', job });
  const renderWithoutSection = () =>
    renderInWorker(deps, request, { appName: 'shell', job: { ...job, excludedApps: [app.name] } });
  const worker = workerKey({ app: app.name, bundles: set.bundles, isTester });
  if (app.name in set.devServers || breaker.isOpen(worker)) return renderWithoutSection();
  try {
    return await renderInWorker(deps, request, { appName: app.name, job });
  } catch (cause) {
    // Another attempt would only increase the load.
    if (cause instanceof OverloadedError) throw cause;
    const fields = { app: app.name, release: app.release };
    log('render-failed', { request: request.requestId, ...fields, path: withoutQuery(path), reason: String(cause) });
    const isCause = cause instanceof WorkerExitedError && cause.isCause;
    if (isCause && breaker.recordFailure(worker)) {
      metrics.circuitOpenings.inc(fields);
      log('circuit-opened', fields);
    }
    return renderWithoutSection();
  }
}

/** Renders a page in a worker of an app. Measures and traces it, and passes the trace on to its API calls. */
async function renderInWorker(
  { pool, metrics }: RenderPageDeps,
  { set, isTester, visitor, trace }: PageRequest,
  { appName, job }: { appName: string; job: RenderJob },
): Promise<JobResult> {
  const stop = metrics.renderSeconds.startTimer({ app: appName });
  const app = set.page.apps.find(({ name }) => name === appName);
  const span = trace?.startChild(`render ${appName}`, { attributes: describeReleases(set.page, app) });
  const queuedAt = performance.now();
  const onStart = () => span?.setAttribute('render.queued_ms', Math.round(performance.now() - queuedAt));
  const traceparent = trace?.traceparent(span);
  try {
    const result = await pool.render(
      { app: appName, bundles: set.bundles, isTester },
      { job: { ...job, traceparent }, visitor: siteNetwork(visitor), onStart },
    );
    stop({ outcome: result.kind === 'page' && !result.isComplete ? 'incomplete' : 'complete' });
    trace?.endChild(span);
    return result;
  } catch (error) {
    stop({ outcome: error instanceof OverloadedError ? 'overloaded' : 'failed' });
    trace?.endChild(span, error);
    throw error;
  }
}

function toRenderJob(
  { config, site, brand }: RenderPageDeps,
  { path, set, requestId, visitor, isTester }: PageRequest,
): RenderJob {
  return {
    path,
    releaseSet: set.page,
    config: { ...site(), ...brandConfigFor(brand(), firstSegment(path)) },
    apiBase: `${config.apiOrigin}/`,
    renderedAt: Date.now(),
    apiTimeoutMs: config.apiCallTimeoutMs,
    sectionTimeoutMs: (config.apiCallTimeoutMs + config.renderTimeoutMs) / 2,
    excludedApps: [],
    // What testers feel does not count.
    vitalsPercent: isTester ? 0 : config.vitalsPercent,
    requestId,
    visitorAddress: visitor,
    isClientRendered: 'shell' in set.devServers,
  };
}
