import { Worker } from 'node:worker_threads';
import type { SmokeJob, SmokeMessage } from './smoke-job.ts';

/** As much as a render thread of the edge may fill. */
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 };

const tell = (message: SmokeMessage) => process.send?.(message);

// The bundles run in a thread, so that a loop in them cannot outlive the tool when that is killed.
process.once('disconnect', () => process.exit());
process.once('message', (job: SmokeJob) => {
  const thread = new Worker(new URL('./smoke-thread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: MEMORY_LIMITS,
  });
  thread.on('message', tell);
  thread.on('error', (error: Error) => tell({ kind: 'fault', fault: error.message }));
  thread.on('exit', () => tell({ kind: 'fault', fault: 'it ended its process' }));
});
