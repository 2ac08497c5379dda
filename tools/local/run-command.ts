import { spawn } from 'node:child_process';
import { ROOT } from './places.ts';

/** How a command ended, with all that it printed. */
export interface CommandResult {
  code: number;
  output: string;
}

/** Runs a command of the project to its end and keeps what it prints; `onOutput` sees it on the way. */
export function runCommand(
  command: readonly [string, ...string[]],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void } = {},
): Promise<CommandResult> {
  const [program, ...args] = command;
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...options.env };
    const child = spawn(program, args, { cwd: options.cwd ?? ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      options.onOutput?.(chunk.toString());
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
