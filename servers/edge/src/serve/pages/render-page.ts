import { siteNetwork, type Log, type RequestTrace } from '@learning-center/server-kit';
import type { PageApp, SiteProduct } from '@learning-center/shared/contract';
import type { EdgeConfig } from '../../config.ts';
import type { ReportedFailure } from '../release-sets/page-events.ts';
import { hasReleaseOf } from '../release-sets/page-tokens.ts';
import { withoutQuery } from '../../http/request-path.ts';
import type { Metrics } from '../../http/metrics.ts';
import { describeReleases } from '../../http/trace-edge.ts';
import type { CircuitBreaker } from '../render/circuit-breaker.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { OverloadedError, WorkerExitedError } from '../render/render-errors.ts';
import type { RenderTask } from '../render/render-slot.ts';
import { workerKey } from '../render/worker-key.ts';
import type { JobResult, RenderJob } from '../worker/worker-protocol.ts';
import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';
import { assembleDocument } from './document.ts';
import type { PageResponse } from './page-response.ts';
import type { ProductList } from './product-list.ts';

/** A request for a page; `path` is a safe path with its query. */
export interface PageRequest {
  path: string;
  set: RunningReleaseSet;
  /** Whether the set is a tester's own. */
  isTester: boolean;
  /** The network of the visitor, for failure counts and the limits of the API. */
  visitor: string;
  requestId: string;
  trace?: RequestTrace | undefined;
}

export interface RenderPageDeps {
  config: EdgeConfig;
  log: Log;
  metrics: Metrics;
  pool: Pick<RenderPool, 'render'>;
  breaker: CircuitBreaker;
  reportFailure: (failure: ReportedFailure) => void;
  products: ProductList;
  /** Further elements of a page's head, as HTML. */
  headLinks: (path: string, products: readonly SiteProduct[] | undefined) => string;
}

/** A request with the app that serves it; undefined if the address is unknown. */
interface ResolvedPageRequest extends PageRequest {
  app: PageApp | undefined;
}

/** Renders a page. Rejects if not even the layout can be rendered, or with `OverloadedError` if it waits too long. */
export async function renderPage(deps: RenderPageDeps, request: ResolvedPageRequest): Promise<PageResponse> {
  const { config } = deps;
  const { set } = request;
  const result = await renderWithFallback(deps, request);
  if (result.kind === 'page' && (result.isApiFailure || (!result.isComplete && result.failure === undefined)))
    deps.metrics.apiFailures.inc({ caller: 'render' });
  if (result.kind === 'redirect') return result;
  if (result.failure !== undefined) reportRenderFailure(deps, request, { ...result, reason: result.failure });
  return assembleDocument(result, set, {
    development: Object.values(set.servers),
    api: config.apiOrigins,
    media: config.site.mediaOrigins ?? [],
    forms: config.manualOrigins,
    analyticsScript: config.site.analyticsScript,
    headLinks: deps.headLinks(request.path, await deps.products.current()),
  });
}

/** A missing API response is not a failure of a release. */
function reportRenderFailure(
  { log, reportFailure }: RenderPageDeps,
  { app, set, path, visitor, isTester, requestId, trace }: ResolvedPageRequest,
  { reason, isApiFailure }: { reason: string; isApiFailure?: boolean },
): void {
  const fields = { request: requestId, app: app?.name, path: withoutQuery(path), reason };
  trace?.fail(isApiFailure ? 'api-response-missing' : 'section-not-rendered');
  if (isApiFailure) return log('api-response-missing', fields);
  log('section-not-rendered', { ...fields, release: app?.release });
  if (!app || isTester) return;
  reportFailure({
    app: app.name,
    release: app.release,
    reason,
    visitor,
    hasRelease: hasReleaseOf(set.page),
    sentAt: Date.now(),
    isRendered: true,
  });
}

/** Renders a page. If the section ends its worker, or its circuit breaker is open, the browser renders the section. */
async function renderWithFallback(deps: RenderPageDeps, request: ResolvedPageRequest): Promise<JobResult> {
  const { config, log, metrics, breaker } = deps;
  const { path, set, app, visitor, isTester } = request;
  const pool = withTrace(withRenderMetrics(deps), request);
  const releasesOf = (name: string) => ({ app: name, bundles: set.bundles, isTester });
  const job = { ...toRenderJob(config, request), products: await deps.products.current() };
  // A page without a section runs in the shell's own worker, which no section can block.
  const task: RenderTask = { job, visitor: siteNetwork(visitor) };
  const renderWithoutSections = (excludedApps: readonly string[]) =>
    pool.render(releasesOf('shell'), { ...task, job: { ...job, excludedApps } });
  if (!app) return renderWithoutSections([]);
  const releases = releasesOf(app.name);
  const worker = workerKey(releases);
  if (app.name in set.servers || breaker.isOpen(worker)) return renderWithoutSections([app.name]);
  try {
    return await pool.render(releases, task);
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
    return renderWithoutSections([app.name]);
  }
}

/** Traces each render, and passes the trace on to the API calls of its worker. */
function withTrace(pool: Pick<RenderPool, 'render'>, { set, trace }: PageRequest): Pick<RenderPool, 'render'> {
  if (!trace) return pool;
  return {
    render: async (releases, task) => {
      const app = set.page.apps.find(({ name }) => name === releases.app);
      const span = trace.startChild(`render ${releases.app}`, describeReleases(set.page, app));
      const job = { ...task.job, traceparent: (span ?? trace).traceparent };
      const queuedAt = performance.now();
      const onStart = () => span?.set({ 'render.queued_ms': Math.round(performance.now() - queuedAt) });
      try {
        const result = await pool.render(releases, { ...task, job, onStart });
        span?.end();
        return result;
      } catch (error) {
        span?.end(error);
        throw error;
      }
    },
  };
}

/** Measures how long each page takes, and its outcome. */
function withRenderMetrics({ pool, metrics }: RenderPageDeps): Pick<RenderPool, 'render'> {
  return {
    render: async (releases, task) => {
      const stop = metrics.renderSeconds.startTimer({ app: releases.app });
      try {
        const result = await pool.render(releases, task);
        stop({ outcome: result.kind === 'page' && !result.isComplete ? 'incomplete' : 'complete' });
        return result;
      } catch (cause) {
        stop({ outcome: cause instanceof OverloadedError ? 'overloaded' : 'failed' });
        throw cause;
      }
    },
  };
}

function toRenderJob(config: EdgeConfig, { path, set, requestId, visitor, isTester }: ResolvedPageRequest): RenderJob {
  return {
    path,
    releaseSet: set.page,
    config: config.site,
    apiBase: `${config.apiOrigin}/`,
    renderedAt: Date.now(),
    apiTimeoutMs: config.apiCallTimeoutMs,
    sectionTimeoutMs: (config.apiCallTimeoutMs + config.renderTimeoutMs) / 2,
    excludedApps: [],
    // What testers feel does not count.
    vitalsPercent: isTester ? 0 : config.vitalsPercent,
    requestId,
    visitorAddress: visitor,
    isClientRendered: 'shell' in set.servers,
  };
}
