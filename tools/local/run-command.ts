import { spawn } from 'node:child_process';
import { ROOT } from './paths.ts';

/** A command's exit code and everything it printed. */
export interface CommandResult {
  code: number;
  output: string;
}

/** Runs a command in the checkout and collects its output; `onOutput` receives each chunk. */
export function runCommand(
  command: readonly [string, ...string[]],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void } = {},
): Promise<CommandResult> {
  const [program, ...args] = command;
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...options.env };
    const child = spawn(program, args, { cwd: options.cwd ?? ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      options.onOutput?.(chunk.toString());
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
