import { Socket } from 'node:net';
import { performance as nodePerformance } from 'node:perf_hooks';
import { closeDoors, fix } from 'releases/server-bundle';
import { createBundleLoader } from './bundle-loader.ts';
import { createCallMarks } from './call-marks.ts';
import { hearMessages, sendMessage } from './message-lines.ts';
import { jsonForScript } from '../http/escape.ts';
import {
  MESSAGES,
  type BundleFiles,
  type EdgeMessage,
  type JobResult,
  type RenderJob,
  type WorkerMessage,
} from './worker-protocol.ts';
import type { WorkerPulse } from './worker-watch.ts';

const edge = new Socket({ fd: MESSAGES, readable: true, writable: true });
const loadShell = createBundleLoader();
const calls = createCallMarks(globalThis.fetch);
const tell = (message: WorkerMessage) => sendMessage(edge, message);
const feelPulse = createPulse();

fix(globalThis, 'fetch', calls.fetch);
closeDoors();
// The edge is gone, or wants this process gone.
edge.on('error', () => process.exit()).on('close', () => process.exit());
hearMessages(
  edge,
  (message) => obey(message as EdgeMessage),
  () => process.exit(),
);
// What a section starts and does not wait for must not end the worker, and with it the pages of others.
process.on('unhandledRejection', (cause) => tell({ kind: 'stray', error: explain(cause) }));
process.on('uncaughtException', (cause) => {
  tell({ kind: 'fatal', error: cause.message });
  edge.end(() => process.exit(1));
});
prepare(process.argv[2]);
tell({ kind: 'ready' });

function obey(message: EdgeMessage): void {
  if (message.kind === 'ping') return tell({ kind: 'pong', ...feelPulse() });
  const { id, job, bundles } = message;
  calls
    .during(job, () => render(job, bundles))
    .then(
      (result) => tell({ kind: 'answer', id, result }),
      (cause: unknown) => tell({ kind: 'failed', id, error: explain(cause) }),
    );
}

/** Tells how busy the event loop was since it was last asked. */
function createPulse(): () => WorkerPulse {
  const { eventLoopUtilization } = nodePerformance;
  let before = eventLoopUtilization();
  return () => {
    const { utilization } = eventLoopUtilization(before);
    before = eventLoopUtilization();
    return { utilization, outside: process.memoryUsage().external };
  };
}

/** Loads the shell ahead of the first page; if that fails, the page says why. */
function prepare(shell: string | undefined): void {
  try {
    if (shell !== undefined) loadShell(shell);
  } catch (cause) {
    tell({ kind: 'stray', error: explain(cause) });
  }
}

async function render(job: RenderJob, bundles: BundleFiles): Promise<JobResult> {
  const shell = loadShell(fileOf(bundles, 'shell'));
  const result = await shell.render(job, async (part) => shell.loadSection(fileOf(bundles, part)));
  if (result.kind === 'redirect') return result;
  if (!job.isDrawnByBrowser) return { ...result, state: jsonForScript(result.state) };
  return { ...result, body: '', state: jsonForScript({ ...result.state, takeOver: 'client' }) };
}

function fileOf(bundles: BundleFiles, part: string): string {
  const file = bundles[part];
  if (file === undefined) throw new Error(`${part} has no server bundle`);
  return file;
}

function explain(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
