// @ts-check
/**
 * The entry of a render worker. Like all code of a worker it is plain JavaScript: compiling TypeScript takes most of a
 * start, and each new release starts workers on every edge.
 */
import { Socket } from 'node:net';
import { performance as nodePerformance } from 'node:perf_hooks';
import { restrictProcess, defineFixed } from 'releases/server-bundle';
import { createBundleLoader } from './bundle-loader.js';
import { readMessages, sendMessage } from './message-stream.js';
import { createContextualFetch } from './request-context.js';

/** @import { EdgeMessage, JobResult, RenderJob, WorkerMessage, WorkerPulse, WorkerSetup } from './worker-protocol.ts' */

const [, , messageDescriptor, setupText = ''] = process.argv;
const edgeSocket = new Socket({ fd: Number(messageDescriptor), readable: true, writable: true });
const { bundles, apiOrigin } = /** @type {WorkerSetup} */ (JSON.parse(setupText));
const { loadShell, loadSection } = createBundleLoader(bundles);
const contextualFetch = createContextualFetch(globalThis.fetch);
/** @param {WorkerMessage} message */
const send = (message) => sendMessage(edgeSocket, message);
const readPulse = createPulse();

defineFixed(globalThis, 'fetch', contextualFetch.fetch);
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
  contextualFetch
    .runWith(job, () => render(job))
    .then(
      (result) => send({ kind: 'result', id, result }),
      (cause) => send({ kind: 'failed', id, error: explain(cause) }),
    );
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
