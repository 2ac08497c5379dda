import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
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

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm';
/** The temporary files of a run need less than half of it. */
const NEEDED_BYTES = 4e9;

/**
 * Temporary files of tests are removed with their folder; a database that runs as another user reads it. In memory the
 * tests that start servers and stores need a fifth less time.
 */
function useTemporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'tests-'));
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  // Tests start many processes, which compile the same modules.
  process.env['NODE_COMPILE_CACHE'] = path.join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > NEEDED_BYTES;
}
