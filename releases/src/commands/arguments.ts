import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { errorMessage, UsageError } from '../model/errors.ts';
import { OPERANDS, type Command, type Input } from './command.ts';
import { OPTIONS, type OptionName, type OptionValues } from './options.ts';
import { refuseRetiredCommand, refuseRetiredOptions } from './retired.ts';
import { findCommand, operandsOf, takesOption } from './table.ts';

/** A command line in pieces: its words, and its options as they were typed. A site gets it like this. */
export interface TypedCommand {
  words: string[];
  options: Record<string, string | boolean>;
}

/** A command with its input. */
export interface ParsedCommand extends Input {
  command: Command;
}

const OPTION_TYPES = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, option]) => [
    name,
    {
      type: 'value' in option ? ('string' as const) : ('boolean' as const),
      ...(name === 'help' ? { short: 'h' } : {}),
    },
  ]),
);

/** Takes a command line apart; throws a UsageError for an unknown option. */
export function splitArguments(argv: readonly string[]): TypedCommand {
  refuseRetiredOptions(argv);
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTION_TYPES });
    const options = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'boolean' ? [[name, value] as const] : [],
    );
    return { words: positionals, options: Object.fromEntries(options) };
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}

/** Parses a command by its row; throws a UsageError that names the mistake. */
export function parseCommand({ words, options }: TypedCommand): ParsedCommand {
  refuseRetiredCommand(words, Object.keys(options));
  const { command, rest } = findCommand(words);
  const input = { operands: readOperands(command, rest), options: readOptions(command, options) };
  command.check?.(input);
  return { command, ...input };
}

function readOperands(command: Command, words: readonly string[]): Input['operands'] {
  const operands = operandsOf(command);
  const required = operands.filter(({ isOptional }) => !isOptional);
  if (words.length < required.length)
    throw new UsageError(`${command.name} needs ${required.map(({ name }) => OPERANDS[name]).join(', and ')}`);
  const extra = words[operands.length];
  if (extra !== undefined) throw new UsageError(`${command.name} does not take "${extra}"`);
  return Object.fromEntries(operands.map(({ name }, index) => [name, words[index]]));
}

function readOptions(command: Command, typed: TypedCommand['options']): OptionValues {
  const values = Object.entries(typed).map(([name, value]) => {
    if (!takesOption(command, name)) throw new UsageError(`${command.name} does not take --${name}`);
    return [name, readOption(name, value)];
  });
  return Object.fromEntries(values) as OptionValues;
}

/** Parses the value of an option. */
export function readOption<Name extends OptionName>(name: Name, value: string | boolean): Required<OptionValues>[Name] {
  const result = v.safeParse(OPTIONS[name].schema, value);
  if (result.success) return result.output as Required<OptionValues>[Name];
  // All of a long text would hide what is wrong with it.
  throw new UsageError(`--${name} ${String(value).slice(0, 60)} ${result.issues[0].message}`);
}
