import { parentPort, workerData } from 'node:worker_threads';
import { createCallMarks } from './call-marks.ts';
import { createBundleLoader } from './bundle-loader.ts';
import { jsonForScript } from '../http/escape.ts';
import type { BundleFiles, JobMessage, JobResult, RenderJob, WorkerMessage, WorkerStart } from './worker-protocol.ts';

const loadShell = createBundleLoader();
const port = parentPort;
if (!port) throw new Error('render-worker.ts runs as a worker thread');
const calls = createCallMarks(globalThis.fetch);
globalThis.fetch = calls.fetch;
// Both would end the edge, and not only this thread.
for (const name of ['kill', 'abort'] as const) process[name] = refuse;
const tell = (message: WorkerMessage) => port.postMessage(message);

port.on('message', ({ id, job, bundles }: JobMessage) => {
  calls
    .during(job, () => render(job, bundles))
    .then(
      (result) => tell({ kind: 'answer', id, result }),
      (cause: unknown) => tell({ kind: 'failed', id, error: explain(cause) }),
    );
});
// What a section starts and does not wait for must not end the worker, and with it the pages of others.
process.on('unhandledRejection', (cause) => tell({ kind: 'stray', error: explain(cause) }));
prepare(workerData as WorkerStart);
tell({ kind: 'ready' });

/** Loads the shell ahead of the first page; if that fails, the page says why. */
function prepare({ shell }: WorkerStart): void {
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

function refuse(): never {
  throw new Error('a section may not end the edge');
}
