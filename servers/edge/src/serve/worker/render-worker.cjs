// @ts-check
/**
 * The entry of a render worker. Like all code of a worker it is plain CommonJS: compiling TypeScript takes most of a
 * start, and each new release starts workers on every edge.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const { Socket } = require('node:net');
const { performance: nodePerformance } = require('node:perf_hooks');
const { defineFixed, evaluateSection, evaluateShell, restrictProcess } = require('releases/server-bundle');
const { readMessages, sendMessage } = require('./message-stream.cjs');

/** @import { EdgeMessage, JobResult, RenderJob, RequestContext } from './worker-protocol.ts' */
/** @import { ShellBundle, WorkerMessage, WorkerPulse, WorkerSetup } from './worker-protocol.ts' */

const [, , messageDescriptor, setupText = ''] = process.argv;
const edgeSocket = new Socket({ fd: Number(messageDescriptor), readable: true, writable: true });
const { bundles, apiOrigin } = /** @type {WorkerSetup} */ (JSON.parse(setupText));
const loadBundle = createBundleLoader();
const loadShell = () => /** @type {ShellBundle} */ (loadBundle('shell', evaluateShell));
/** @param {string} app */
const loadSection = (app) => loadBundle(app, (file) => evaluateSection(file, loadShell().singletons));
/** @type {AsyncLocalStorage<RequestContext>} */
const currentRequest = new AsyncLocalStorage();
/** @param {WorkerMessage} message */
const send = (message) => sendMessage(edgeSocket, message);
const readPulse = createPulse();

defineFixed(globalThis, 'fetch', createApiFetch(globalThis.fetch));
restrictProcess(apiOrigin);
// The edge has exited, or closes this worker.
edgeSocket.on('error', () => process.exit()).on('close', () => process.exit());
readMessages(
  edgeSocket,
  (message) => handleMessage(/** @type {EdgeMessage} */ (message)),
  () => process.exit(),
);
// An unhandled rejection in a section must not end the worker and the pages of others.
process.on('unhandledRejection', (cause) => send({ kind: 'unhandled-rejection', error: explain(cause) }));
process.on('uncaughtException', (cause) => {
  send({ kind: 'fatal', error: cause.message });
  edgeSocket.end(() => process.exit(1));
});
preloadShell();
send({ kind: 'ready' });

/** @param {EdgeMessage} message */
function handleMessage(message) {
  if (message.kind === 'ping') return send({ kind: 'pong', ...readPulse() });
  const { id, job } = message;
  currentRequest
    .run(job, () => render(job))
    .then(
      (result) => send({ kind: 'result', id, result }),
      (cause) => send({ kind: 'failed', id, error: explain(cause) }),
    );
}

/** Creates the loader of bundles. Each is evaluated once; one that throws is evaluated again on request. */
function createBundleLoader() {
  /** @type {Map<string, unknown>} */
  const evaluated = new Map();
  /**
   * @param {string} app
   * @param {(file: string) => unknown} evaluate
   */
  return (app, evaluate) => {
    const bundle = bundles[app];
    if (!bundle) throw new Error(`${app} has no server bundle`);
    if (!evaluated.has(app)) evaluated.set(app, evaluate(bundle.file));
    return evaluated.get(app);
  };
}

/**
 * Wraps `fetch`: it reaches only the API, and only while a page is rendered. Each call names the page's request, trace
 * and visitor.
 * @param {typeof globalThis.fetch} fetch
 * @returns {typeof globalThis.fetch}
 */
function createApiFetch(fetch) {
  return async (input, init) => {
    const request = new Request(input, init);
    const context = currentRequest.getStore();
    if (context === undefined || new URL(request.url).origin !== new URL(context.apiBase).origin)
      throw new TypeError('a section may call only the API, and only while it renders a page');
    request.headers.set('X-Request-Id', context.requestId);
    if (context.traceparent !== undefined) request.headers.set('traceparent', context.traceparent);
    if (context.visitorAddress !== '') request.headers.set('X-Forwarded-For', context.visitorAddress);
    return fetch(request);
  };
}

/**
 * Measures how busy the event loop was since the last pulse.
 * @returns {() => WorkerPulse}
 */
function createPulse() {
  const { eventLoopUtilization } = nodePerformance;
  let before = eventLoopUtilization();
  return () => {
    const { utilization } = eventLoopUtilization(before);
    before = eventLoopUtilization();
    const { external, rss } = process.memoryUsage();
    return { utilization, externalBytes: external, residentBytes: rss };
  };
}

/** Loads the shell before the first page. If that fails, the page reports the reason. */
function preloadShell() {
  try {
    loadShell();
  } catch (cause) {
    send({ kind: 'unhandled-rejection', error: explain(cause) });
  }
}

/**
 * @param {RenderJob} job
 * @returns {Promise<JobResult>}
 */
async function render(job) {
  const result = await loadShell().render(job, async (app) => loadSection(app));
  if (result.kind === 'redirect') return result;
  const state = { ...result.state, vitalsPercent: job.vitalsPercent };
  if (!job.isClientRendered) return { ...result, state: JSON.stringify(state) };
  return { ...result, body: '', state: JSON.stringify({ ...state, hydrationMode: 'client' }) };
}

/**
 * @param {unknown} cause
 * @returns {string}
 */
function explain(cause) {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
