import { isError } from '../checks/build/finding.ts';
import { inspectBuild } from '../checks/build/inspect-build.ts';
import type { Arguments } from './arguments.ts';
import type { Outcome } from './command.ts';
import { formatInspection } from './format/format-inspection.ts';

/** Compares a build folder with the section contract; it needs no store. */
export async function inspect({ operands: [folder = ''] }: Pick<Arguments, 'operands'>): Promise<Outcome> {
  const inspection = await inspectBuild(folder);
  const { findings, build, cost } = inspection;
  return {
    text: formatInspection(inspection),
    result: { findings, ...(build ? { record: build.record } : {}), ...(cost ? { cost } : {}) },
    hasProblem: findings.some(isError),
  };
}
