import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorMessage, UserError } from '../../model/errors.ts';
import { readBuildFiles } from './build-files.ts';
import type { Inspection } from './inspect-build.ts';

const TIMEOUT_MS = 60_000;
const MAX_MEMORY_MEGABYTES = 512;

/** Inspects a build in a thread of its own: parsing takes a second, and a hostile build might take forever. */
export async function inspectApart(dist: string, app?: string): Promise<Inspection> {
  const worker = new Worker(new URL('inspect-worker.ts', import.meta.url), {
    workerData: { dist, app },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MEGABYTES },
  });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('its thread ended')));
  const [result] = (await Promise.race([once(worker, 'message', { signal: timeout }), ended])
    .catch((error: unknown) => {
      const reason = timeout.aborted ? `it took longer than ${TIMEOUT_MS / 1000} seconds` : errorMessage(error);
      throw new UserError(`the build could not be inspected: ${reason}`);
    })
    .finally(() => worker.terminate())) as [Inspection | { error: string }];
  if ('error' in result) throw new UserError(result.error);
  const { build } = result;
  return { ...result, build: build && { ...build, files: await readBuildFiles(dist) } };
}
