import { parentPort, workerData } from 'node:worker_threads';
import { UserError } from '../../errors.ts';
import type { BuildRecord } from '../../store/format.ts';
import { inspectBuild, type Inspection } from './inspect-build.ts';

/** The folder of a build, and the name of its app if it is known. */
export interface InspectionTask {
  dist: string;
  app?: string;
}

/** What the thread sends: the inspection without the files, or the error that ended it. */
export interface InspectionResult extends Pick<Inspection, 'findings' | 'cost'> {
  record?: BuildRecord | undefined;
  error?: string;
}

const { dist, app } = workerData as InspectionTask;
parentPort?.postMessage(await inspect());

async function inspect(): Promise<InspectionResult> {
  try {
    const { findings, build, cost } = await inspectBuild(dist, app);
    return { findings, cost, record: build?.record };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { findings: [], cost: undefined, error: error.message };
  }
}
