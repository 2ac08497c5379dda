import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './paths.ts';

/** A command's exit code and everything it printed. */
export interface CommandResult {
  code: number;
  output: string;
}

/** Runs a command in the checkout and collects its output. */
export async function runCommand(
  [program, ...args]: readonly [string, ...string[]],
  { cwd = ROOT, env = {} }: { cwd?: string | undefined; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}
