import { parentPort, workerData } from 'node:worker_threads';
import { UserError } from '../../model/errors.ts';
import type { BuildRecord } from '../../model/format.ts';
import { inspectBuild, type Inspection } from './inspect-build.ts';

/** What the thread sends: the inspection without the files, or the error that ended it. */
export type InspectionResult =
  | (Pick<Inspection, 'findings' | 'cost'> & { record: BuildRecord | undefined })
  | { error: string };

async function inspect(): Promise<InspectionResult> {
  const { dist, app } = workerData as { dist: string; app?: string };
  try {
    const { findings, build, cost } = await inspectBuild(dist, app);
    return { findings, cost, record: build?.record };
  } catch (error) {
    if (error instanceof UserError) return { error: error.message };
    throw error;
  }
}

parentPort?.postMessage(await inspect());
