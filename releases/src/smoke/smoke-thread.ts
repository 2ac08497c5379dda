import { parentPort, workerData } from 'node:worker_threads';
import { loadInBrowser } from './load-in-browser.ts';
import { renderSet } from './render-set.ts';
import type { SmokeJob, SmokeMessage } from './smoke-job.ts';

const job = workerData as SmokeJob;
const tell = (message: SmokeMessage) => parentPort?.postMessage(message);

if (job.apiBase === null) globalThis.fetch = () => Promise.reject(new TypeError('a smoke check without an API'));
// What a section starts and does not wait for ends no render thread of the edge either.
process.on('unhandledRejection', () => undefined);
const onStep = (step: string) => tell({ kind: 'step', step });

async function check(): Promise<void> {
  await renderSet(job, onStep);
  await loadInBrowser(job, onStep);
}

check().then(
  () => tell({ kind: 'done' }),
  (cause: unknown) => tell({ kind: 'fault', fault: cause instanceof Error ? cause.message : String(cause) }),
);
