import { clearLine, cursorTo } from 'node:readline';
import { runCommandLine, type Terminal } from './commands/run.ts';

/** How often progress goes into a log without a terminal. */
const PROGRESS_LOG_INTERVAL_MS = 5000;

const terminal: Terminal = {
  out: (line) => process.stdout.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
  progress: process.stderr.isTTY ? writeProgress : logProgress(),
};

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, terminal);

function writeProgress(text: string): void {
  clearLine(process.stderr, 0);
  cursorTo(process.stderr, 0);
  process.stderr.write(text);
}

function logProgress(): (text: string) => void {
  let last = performance.now();
  return (text) => {
    if (text === '' || performance.now() - last < PROGRESS_LOG_INTERVAL_MS) return;
    last = performance.now();
    process.stderr.write(`${text}\n`);
  };
}
