import { spawnSync } from 'node:child_process';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs a command to its end, with little priority, and returns its output. */
export function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('nice', ['-n', '10', command, ...args], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} failed with ${status}:\n${stderr.slice(-4000)}`);
  return stdout;
}
