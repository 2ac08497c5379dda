import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { errorMessage, UsageError } from '../model/errors.ts';
import { COMMON_OPTIONS, type ArgumentsOf } from './arguments.ts';
import type { Command } from './command.ts';
import { refuseRetired } from './retired.ts';
import { COMMANDS, findCommand, isRequired } from './table.ts';

/** A command line in pieces: its words, and its options as they were typed. A site gets it like this. */
export interface TypedCommand {
  words: string[];
  options: Record<string, string | boolean>;
}

/** A command with its arguments. */
export interface ParsedCommand {
  command: Command;
  args: ParsedArguments;
}

/** The arguments that not only their command reads. */
export interface ParsedArguments extends ArgumentsOf<typeof COMMON_OPTIONS> {
  app?: string;
  preview?: string;
  from?: string;
  commit?: string;
  activate?: boolean;
  all?: boolean;
}

const OPTION_TYPES = Object.fromEntries(
  [COMMON_OPTIONS, ...COMMANDS.map(({ options }) => options ?? {})].flatMap((options) =>
    Object.entries(options).map(([name, schema]) => {
      const type: 'string' | 'boolean' = v.getTitle(schema) === undefined ? 'boolean' : 'string';
      return [name, name === 'help' ? { type, short: 'h' } : { type }];
    }),
  ),
);

/** Takes a command line apart; throws a UsageError for an unknown option. */
export function splitArguments(argv: readonly string[]): TypedCommand {
  refuseRetired(argv.filter((argument) => argument.startsWith('--')).map((argument) => argument.split('=')[0] ?? ''));
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTION_TYPES });
    // No option may be given several times.
    return { words: positionals, options: { ...values } as TypedCommand['options'] };
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}

/** Parses a command by its row; throws a UsageError that names the mistake. */
export function parseCommand({ words, options }: TypedCommand): ParsedCommand {
  const [first = '', second = ''] = words;
  refuseRetired([`${first} ${second}`, first, ...Object.keys(options).map((option) => `${first} --${option}`)]);
  const { command, rest } = findCommand(words);
  const operands = readOperands(command, rest);
  const known: v.ObjectEntries = { ...COMMON_OPTIONS, ...command.options };
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw new UsageError(`${command.name} does not take --${unknown}`);
  const missing = Object.entries(known).find(([name, schema]) => isRequired(schema) && !Object.hasOwn(options, name));
  if (missing) throw new UsageError(`${command.name} needs --${missing[0]}: ${v.getDescription(missing[1])}`);
  const args = parseArguments({ ...known, ...command.operands }, { ...options, ...operands });
  if (command.role !== 'local') command.check?.(args as never);
  return { command, args };
}

function readOperands({ name, operands = {} }: Command, words: readonly string[]): Record<string, string | undefined> {
  const required = Object.values(operands).filter(isRequired);
  if (words.length < required.length)
    throw new UsageError(`${name} needs ${required.map((operand) => v.getDescription(operand)).join(', and ')}`);
  const names = Object.keys(operands);
  const extra = words[names.length];
  if (extra !== undefined) throw new UsageError(`${name} does not take "${extra}"`);
  return Object.fromEntries(names.map((operand, index) => [operand, words[index]]));
}

function parseArguments(entries: v.ObjectEntries, given: Readonly<Record<string, unknown>>): ParsedArguments {
  const result = v.safeParse(v.object(entries), given);
  if (result.success) return result.output as ParsedArguments;
  const { path, message } = result.issues[0];
  const name = String(path?.[0]?.key);
  // All of a long text would hide what is wrong with it.
  throw new UsageError(`--${name} ${String(given[name]).slice(0, 60)} ${message}`);
}
