import { spawnSync } from 'node:child_process';

/** Runs journeys; arguments go to Playwright. `long` are those that take too long for `npm test`. */
export function runJourneys(which: 'long' | 'all', args: readonly string[]): void {
  const { status } = spawnSync('npm', ['run', 'test', '-w', 'e2e', '--', ...args], {
    stdio: 'inherit',
    env: { ...process.env, JOURNEYS: which },
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
