import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

interface CliResult {
  code: number | null;
  out: string;
  error: string;
}

interface CliRun {
  child: ChildProcess;
  result: Promise<CliResult>;
}

/** Starts the command line as operators do: in its own process, from TypeScript. */
export function startCliWith(environment: Readonly<Record<string, string>>, ...argv: string[]): CliRun {
  const cli = path.join(import.meta.dirname, '..', 'cli.ts');
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [cli, ...argv], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const text = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text.out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text.error += chunk));
  const result = new Promise<CliResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, ...text });
    });
  });
  return { child, result };
}
