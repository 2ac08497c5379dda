import { runCommandLine } from '../commands/run.ts';

/** What a command line printed, and its exit code. */
export interface Ran {
  code: number;
  out: string;
  error: string;
}

/** Runs a command line in this process. */
export async function runHere(environment: NodeJS.ProcessEnv, argv: readonly string[]): Promise<Ran> {
  const lines = { out: [] as string[], error: [] as string[] };
  const code = await runCommandLine(argv, environment, {
    out: (line) => lines.out.push(line),
    error: (line) => lines.error.push(line),
  });
  return { code, out: lines.out.join('\n'), error: lines.error.join('\n') };
}
