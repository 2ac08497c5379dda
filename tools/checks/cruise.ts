import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { runCommand } from '../local/run-command.ts';

/** The part of dependency-cruiser's report that tests read. */
export interface CruiseReport {
  summary: { violations: { from: string; rule: { name: string } }[] };
  modules: { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }[];
}

/** Runs the project's layer rules on folders below `cwd`. */
export async function cruise(folders: readonly string[], cwd: string): Promise<CruiseReport> {
  const rules = path.join(ROOT, '.dependency-cruiser.cjs');
  const tool = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const command = [process.execPath, tool, '--config', rules, '--output-type', 'json', ...folders] as const;
  const { output } = await runCommand(command, { cwd });
  return JSON.parse(output) as CruiseReport;
}
