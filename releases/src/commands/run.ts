import { formatError, UsageError } from '../model/errors.ts';
import { toLines, toOneLine } from '../model/text.ts';
import { readTrustFile } from '../sign/trust-file.ts';
import { withStore } from '../stores/open-store.ts';
import type { Outcome } from './command.ts';
import { createNotifier, type Notifier } from './notify.ts';
import { helpText, parseCommand, type ParsedCommand, splitArguments, type TypedCommand } from './table.ts';
import { refuseRetiredSettings } from './retired.ts';
import { readToolSettings, type ToolSettings } from './settings.ts';
import { runOnSite } from './site/run-on-site.ts';

/**
 * A command line, from words to exit code. Called by `cli.ts`; `run-for-identity.ts` does the same on a site. Owns
 * settings and the store; `table.ts` has all commands. Fails: in one line, with code 2 for a `UsageError` and 1 for
 * all else.
 */

export interface Terminal {
  out: (line: string) => void;
  error: (line: string) => void;
  /** Shows the progress of a long step; an empty text clears it. */
  progress?: (text: string) => void;
}

/** Runs one command line. Returns the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runCommandLine(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const isJson = argv.includes('--json');
  let address: string | undefined;
  let notifier: Notifier | undefined;
  try {
    refuseRetiredSettings(environment);
    const typed = splitArguments(argv);
    if (typed.words.length === 0 || typed.options['help']) {
      terminal.out(helpText(typed.words[0]));
      return 0;
    }
    const parsed = parseCommand(typed);
    const settings = readToolSettings(parsed, environment);
    address = settings.site?.origin ?? settings.store.address;
    notifier = createNotifier(settings.notifyUrls, ({ host, reason }) =>
      terminal.error(`warning: ${host} was not told (${reason}); what was done stays done`),
    );
    const line = { ...parsed, typed, settings };
    const { text, result, hasProblem = false } = await run(line, notifier, (done) => terminal.progress?.(done));
    terminal.progress?.('');
    // The hash of a stored change covers every character of it.
    const shown = parsed.args.all ? text : toLines(text);
    terminal.out(isJson ? JSON.stringify({ ok: !hasProblem, ...result }) : shown);
    return hasProblem ? 1 : 0;
  } catch (error) {
    terminal.progress?.('');
    const reason = toOneLine(formatError(error, address));
    const isUsage = error instanceof UsageError;
    if (isJson) terminal.out(JSON.stringify({ ok: false, error: reason }));
    else terminal.error(isUsage ? `${reason} (see --help)` : reason);
    return isUsage ? 2 : 1;
  } finally {
    await notifier?.close();
  }
}

async function run(
  { command, args, typed, settings }: ParsedCommand & { typed: TypedCommand; settings: ToolSettings },
  { notify }: Notifier,
  onProgress: (text: string) => void,
): Promise<Outcome> {
  if (command.role === 'local') return command.run(args as never);
  if (settings.site) return runOnSite(settings.site, { command, args, typed, settings }, onProgress);
  const trustedKeys = await readTrustFile(settings.trustFile);
  return withStore(settings.store, (store) => {
    store.onRecorded = notify;
    return command.run(args as never, { ...settings, store, trustedKeys, onProgress });
  });
}
