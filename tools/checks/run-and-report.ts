import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installRequirements } from './install-requirements.ts';
import { runLanes, type Step } from './run-steps.ts';

const print = (line: string) => console.log(line);

/** Installs what tests need, and runs lanes of steps. The last line is `N passed, N failed`. */
export async function runAndReport(lanes: readonly (readonly Step[])[]): Promise<void> {
  await installRequirements(print);
  const removeTemporaryFiles = useTemporaryFolder();
  const { passed, failures } = await runLanes(lanes, print);
  removeTemporaryFiles();
  for (const failure of failures) print(`✗ ${failure}`);
  print(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Temporary files of tests are removed with their folder; a database that runs as another user reads it. */
function useTemporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  // Tests start many processes, which compile the same modules.
  process.env['NODE_COMPILE_CACHE'] = path.join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true });
}
