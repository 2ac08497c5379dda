import { spawnSync } from 'node:child_process';

/** Runs the journeys that take too long for `npm test`; further arguments go to Playwright. */
const { status } = spawnSync('npm', ['run', 'test', '-w', 'e2e', '--', ...process.argv.slice(3)], {
  stdio: 'inherit',
  env: { ...process.env, JOURNEYS: 'long' },
});
process.exitCode = status ?? 1;
