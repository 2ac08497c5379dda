import { explain, UsageError } from '../refusal.ts';
import { readArguments } from './arguments.ts';
import { RUN, type Terminal } from './commands.ts';
import { helpText } from './help.ts';

/** Runs one command line and returns its exit code: 0 done, 1 refused or failed, 2 wrongly called. */
export async function runCommandLine(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const isJson = argv.includes('--json');
  let store: string | undefined;
  try {
    const given = readArguments(argv, environment);
    store = given.store;
    if (given.command === 'help') {
      terminal.out(helpText(given.operands[0]));
      return 0;
    }
    const { words, result, isBad = false } = await RUN[given.command](given, terminal);
    terminal.progress?.('');
    terminal.out(isJson ? JSON.stringify({ ok: !isBad, ...result }) : words);
    return isBad ? 1 : 0;
  } catch (error) {
    terminal.progress?.('');
    const reason = explain(error, store);
    const isUsage = error instanceof UsageError;
    if (isJson) terminal.out(JSON.stringify({ ok: false, error: reason }));
    else terminal.error(isUsage ? `${reason} (--help tells more)` : reason);
    return isUsage ? 2 : 1;
  }
}
