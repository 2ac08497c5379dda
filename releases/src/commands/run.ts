import { isError } from '../checks/build/finding.ts';
import { inspectBuild } from '../checks/build/inspect-build.ts';
import { formatError, UsageError } from '../model/errors.ts';
import { formatInspection } from './format/format-inspection.ts';
import { createNotifier, type Notifier } from './notify.ts';
import { toLines, toOneLine } from '../model/text.ts';
import { withStore } from '../stores/open-store.ts';
import { readTrustFile } from '../sign/trust-file.ts';
import { readArguments, type Arguments } from './arguments.ts';
import type { Outcome, Terminal } from './command.ts';
import { COMMAND_HANDLERS } from './commands.ts';
import { key } from './keys.ts';
import { runOnSite, type CommandLine } from './site/run-on-site.ts';
import { helpText, type CommandName } from './syntax.ts';

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
    const args = readArguments(argv, environment);
    address = args.site?.origin ?? args.store.address;
    if (args.command === 'help') {
      terminal.out(helpText(args.operands[0]));
      return 0;
    }
    notifier = createNotifier(args.notifyUrls, ({ host, reason }) =>
      terminal.error(`warning: ${host} was not told (${reason}); what was done stays done`),
    );
    const commandLine = { argv, typedName: environment['RELEASE_BY'], terminal };
    const {
      text,
      result,
      hasProblem = false,
    } = await runCommand({ ...args, command: args.command, notifier }, commandLine);
    terminal.progress?.('');
    // The hash of a line of the audit covers every character of it.
    const shown = args.command === 'audit' ? text : toLines(text);
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

async function runCommand(
  {
    store: address,
    site,
    command,
    notifier,
    trustFile,
    ...args
  }: Arguments & { command: CommandName; notifier: Notifier },
  { terminal, ...commandLine }: CommandLine & { terminal: Terminal },
): Promise<Outcome> {
  if (command === 'inspect') return inspect(args);
  if (command === 'key') return key(args);
  if (site) return runOnSite(site, { ...args, command, ...commandLine }, terminal);
  const trustedKeys = await readTrustFile(trustFile);
  return withStore(address, (store) => {
    store.onRecorded = notifier.notify;
    return COMMAND_HANDLERS[command]({ ...args, command, trustedKeys, store }, terminal);
  });
}

/** Compares a build folder with the section contract; it needs no store. */
async function inspect({ operands: [folder = ''] }: Pick<Arguments, 'operands'>): Promise<Outcome> {
  const inspection = await inspectBuild(folder);
  const { findings, build, cost } = inspection;
  return {
    text: formatInspection(inspection),
    result: { findings, ...(build ? { record: build.record } : {}), ...(cost ? { cost } : {}) },
    hasProblem: findings.some(isError),
  };
}
