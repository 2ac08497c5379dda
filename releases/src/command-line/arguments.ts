import path from 'node:path';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { UsageError } from '../refusal.ts';

export const COMMANDS = ['publish', 'activate', 'rollback', 'status'] as const;
export type CommandName = (typeof COMMANDS)[number];

export interface Arguments {
  command: CommandName | 'help';
  /** The command that help is asked for, or whose operands follow. */
  operands: string[];
  store: string;
  by: string;
  why: string | null;
  from: string | undefined;
  commit: string | undefined;
  isJson: boolean;
  shouldActivate: boolean;
}

const OPERANDS: Readonly<Record<CommandName, { least: number; most: number }>> = {
  publish: { least: 1, most: 1 },
  activate: { least: 1, most: 2 },
  rollback: { least: 1, most: 2 },
  status: { least: 0, most: 0 },
};

/** Reads the command line; throws a UsageError that names what is wrong. */
export function readArguments(argv: readonly string[], environment: NodeJS.ProcessEnv): Arguments {
  const { values, positionals } = parse(argv);
  const [name, ...operands] = positionals;
  const command = name === undefined || values.help ? 'help' : asCommand(name);
  if (command !== 'help') checkOperands(command, operands);
  return {
    command,
    operands: command === 'help' && name !== undefined ? [name] : operands,
    store: values.store ?? environment.RELEASE_STORE ?? path.join(environment.DATA_DIR ?? '.data', 'store'),
    by: values.by ?? environment.RELEASE_BY ?? currentUser(),
    why: values.why ?? null,
    from: values.from,
    commit: values.commit ?? environment.RELEASE_COMMIT,
    isJson: values.json ?? false,
    shouldActivate: values.activate ?? false,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        by: { type: 'string' },
        why: { type: 'string' },
        from: { type: 'string' },
        commit: { type: 'string' },
        activate: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function asCommand(name: string): CommandName {
  const command = COMMANDS.find((known) => known === name);
  if (command) return command;
  throw new UsageError(`"${name}" is not a command: use one of ${COMMANDS.join(', ')}`);
}

function checkOperands(command: CommandName, operands: readonly string[]): void {
  const { least, most } = OPERANDS[command];
  if (operands.length < least) throw new UsageError(`${command} needs the name of a part, such as mf-library`);
  if (operands.length > most) throw new UsageError(`${command} does not take "${operands[most] ?? ''}"`);
}

/** In a container the user may have no name. */
function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
