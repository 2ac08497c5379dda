import { Worker } from 'node:worker_threads';
import { UserError } from '../../errors.ts';
import { readBuildFiles } from './build-files.ts';
import type { Inspection } from './inspect-build.ts';
import type { InspectionResult, InspectionTask } from './inspect-worker.ts';

const TIMEOUT_MS = 60_000;
const MAX_MEMORY_MEGABYTES = 512;

/** Inspects a build in a thread of its own: parsing takes a second, and a hostile build might take forever. */
export async function inspectApart(dist: string, app?: string): Promise<Inspection> {
  const task: InspectionTask = { dist, ...(app === undefined ? {} : { app }) };
  const { error, findings, record, cost } = await runWorker(task);
  if (error !== undefined) throw new UserError(error);
  return { findings, build: record && { record, files: await readBuildFiles(dist) }, cost };
}

function runWorker(workerData: InspectionTask): Promise<InspectionResult> {
  const worker = new Worker(new URL('inspect-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MEGABYTES },
  });
  return new Promise<InspectionResult>((resolve, reject) => {
    const fail = (reason: string) => reject(new UserError(`the build could not be inspected: ${reason}`));
    const timer = setTimeout(() => {
      fail(`it took longer than ${TIMEOUT_MS / 1000} seconds`);
      void worker.terminate();
    }, TIMEOUT_MS);
    worker
      .on('message', (result: InspectionResult) => resolve(result))
      .on('error', (error: Error) => fail(error.message))
      .on('exit', () => {
        clearTimeout(timer);
        fail('its thread ended');
      });
  });
}
