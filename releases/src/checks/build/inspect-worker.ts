import { parentPort, workerData } from 'node:worker_threads';
import { UserError } from '../../model/errors.ts';
import { inspectBuild, type Inspection } from './inspect-build.ts';

/** Inspects without sending the files back: they would be copied. Sends the error that ended it instead of throwing. */
async function inspect(): Promise<Inspection | { error: string }> {
  const { dist, app } = workerData as { dist: string; app?: string };
  try {
    const { build, ...result } = await inspectBuild(dist, app);
    return { ...result, build: build && { ...build, files: new Map() } };
  } catch (error) {
    if (error instanceof UserError) return { error: error.message };
    throw error;
  }
}

parentPort?.postMessage(await inspect());
