import { Socket } from 'node:net';
import { performance as nodePerformance } from 'node:perf_hooks';
import { restrictProcess, defineFixed } from 'releases/server-bundle';
import { createBundleLoader } from './bundle-loader.ts';
import { createContextualFetch } from './request-context.ts';
import { readMessages, sendMessage } from './message-stream.ts';
import { jsonForScript } from '../../http/escape.ts';
import {
  MESSAGE_FD,
  type EdgeMessage,
  type JobResult,
  type RenderJob,
  type WorkerMessage,
  type WorkerSetup,
} from './worker-protocol.ts';
import type { WorkerPulse } from './worker-watchdog.ts';

const edgeSocket = new Socket({ fd: MESSAGE_FD, readable: true, writable: true });
const { bundles, apiOrigin } = JSON.parse(process.argv[2] ?? '') as WorkerSetup;
const { loadShell, loadSection } = createBundleLoader(bundles);
const contextualFetch = createContextualFetch(globalThis.fetch);
const send = (message: WorkerMessage) => sendMessage(edgeSocket, message);
const readPulse = createPulse();

defineFixed(globalThis, 'fetch', contextualFetch.fetch);
restrictProcess(apiOrigin);
// The edge has exited, or closes this worker.
edgeSocket.on('error', () => process.exit()).on('close', () => process.exit());
readMessages(
  edgeSocket,
  (message) => handleMessage(message as EdgeMessage),
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

function handleMessage(message: EdgeMessage): void {
  if (message.kind === 'ping') return send({ kind: 'pong', ...readPulse() });
  const { id, job } = message;
  contextualFetch
    .runWith(job, () => render(job))
    .then(
      (result) => send({ kind: 'result', id, result }),
      (cause: unknown) => send({ kind: 'failed', id, error: explain(cause) }),
    );
}

/** Measures how busy the event loop was since the last pulse. */
function createPulse(): () => WorkerPulse {
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
function preloadShell(): void {
  try {
    loadShell();
  } catch (cause) {
    send({ kind: 'unhandled-rejection', error: explain(cause) });
  }
}

async function render(job: RenderJob): Promise<JobResult> {
  const result = await loadShell().render(job, async (app) => loadSection(app));
  if (result.kind === 'redirect') return result;
  const state = { ...result.state, vitalsPercent: job.vitalsPercent };
  if (!job.isClientRendered) return { ...result, state: jsonForScript(state) };
  return { ...result, body: '', state: jsonForScript({ ...state, hydrationMode: 'client' }) };
}

function explain(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
