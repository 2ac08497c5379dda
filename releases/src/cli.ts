import { clearLine, cursorTo } from 'node:readline';
import { runCommandLine, type Terminal } from './command-line/run.ts';

const terminal: Terminal = {
  out: (line) => process.stdout.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
  ...(process.stderr.isTTY ? { progress: showProgress } : {}),
};

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, terminal);

function showProgress(text: string): void {
  clearLine(process.stderr, 0);
  cursorTo(process.stderr, 0);
  process.stderr.write(text);
}
