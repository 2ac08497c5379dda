import path from 'node:path';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { UsageError } from '../refusal.ts';
import { storeFolder } from '../store-folder.ts';
import type { Environment } from './environment.ts';
import { COMMANDS, COMMON_OPTIONS, OPTION_TYPES, SYNTAX, type CommandName } from './syntax.ts';

export interface Arguments {
  command: CommandName | 'help';
  /** The command that help is asked for, or what follows the command. */
  operands: string[];
  store: string;
  by: string;
  why: string | null;
  isJson: boolean;
  from: string | undefined;
  commit: string | undefined;
  shouldActivate: boolean;
  percent: number | undefined;
  apiOrigin: string | undefined;
  isUnchecked: boolean;
  app: string | undefined;
  limit: number | undefined;
  isDryRun: boolean;
  openPagesHours: number | undefined;
}

/** Reads the command line; throws a UsageError that names what is wrong. */
export function readArguments(argv: readonly string[], environment: Environment): Arguments {
  const { values, positionals } = parse(argv);
  const [name, ...operands] = positionals;
  const command = name === undefined || values.help ? 'help' : asCommand(name);
  if (command !== 'help') checkSyntax(command, operands, Object.keys(values));
  return {
    command,
    operands: command === 'help' && name !== undefined ? [name] : operands,
    store: storeFolder(
      values.store ?? environment.RELEASE_STORE ?? path.join(environment.DATA_DIR ?? '.data', 'store'),
    ),
    by: values.by ?? environment.RELEASE_BY ?? currentUser(),
    why: values.why ?? null,
    isJson: values.json ?? false,
    from: values.from,
    commit: values.commit ?? environment.RELEASE_COMMIT,
    shouldActivate: values.activate ?? values.percent !== undefined,
    percent: asNumber('percent', values.percent, 100),
    apiOrigin: values.api ?? environment.API_ORIGIN,
    isUnchecked: values['no-smoke-check'] ?? false,
    app: values.app,
    limit: asNumber('limit', values.limit),
    isDryRun: values['dry-run'] ?? false,
    openPagesHours: asNumber('open-pages', values['open-pages']),
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTION_TYPES });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function asCommand(name: string): CommandName {
  const command = COMMANDS.find((known) => known === name);
  if (command) return command;
  throw new UsageError(`"${name}" is not a command: use one of ${COMMANDS.join(', ')}`);
}

function checkSyntax(command: CommandName, operands: readonly string[], given: readonly string[]): void {
  const { least, most, options } = SYNTAX[command];
  if (operands.length < least) throw new UsageError(`${command} needs the name of a part, such as mf-library`);
  if (operands.length > most) throw new UsageError(`${command} does not take "${operands[most] ?? ''}"`);
  const other = given.find((option) => ![...COMMON_OPTIONS, ...options].includes(option));
  if (other !== undefined) throw new UsageError(`${command} does not take --${other}`);
}

function asNumber(option: string, text: string | undefined, most = Number.MAX_SAFE_INTEGER): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number <= most) return number;
  throw new UsageError(`--${option} ${text} is not a number${most === 100 ? ' from 0 to 100' : ''}`);
}

/** In a container the user may have no name. */
function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
