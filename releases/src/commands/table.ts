import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { explainRefusal, type Identity } from '../access/identity.ts';
import { errorMessage, UsageError } from '../model/errors.ts';
import { type ArgumentsOf, type Command, COMMON_OPTIONS } from './command.ts';
import { refuseRetired } from './retired.ts';
import { ACCESS_COMMANDS } from './rows/access.ts';
import { AUDIT_COMMANDS } from './rows/audit.ts';
import { BUILD_COMMANDS } from './rows/builds.ts';
import { INSPECT_COMMAND } from './rows/inspect.ts';
import { STATUS_COMMAND } from './rows/status.ts';
import { VISITOR_COMMANDS } from './rows/visitors.ts';

/** All commands. Parsing, help, permissions and the interface of a site follow from these rows. */
const COMMANDS: readonly Command[] = [
  INSPECT_COMMAND,
  ...BUILD_COMMANDS,
  ...VISITOR_COMMANDS,
  STATUS_COMMAND,
  ...AUDIT_COMMANDS,
  ...ACCESS_COMMANDS,
];

const firstWordOf = ({ name }: Command): string => name.split(' ', 1)[0] ?? name;

const NAMES = [...new Set(COMMANDS.map(firstWordOf))];

/** Finds the command that a command line starts with, and the rest of its words. */
function findCommand(words: readonly string[]): { command: Command; rest: readonly string[] } {
  const [first = '', second] = words;
  const command = COMMANDS.find(({ name }) => name === first || name === `${first} ${second ?? ''}`);
  if (command) return { command, rest: words.slice(command.name.split(' ').length) };
  const actions = COMMANDS.filter((each) => firstWordOf(each) === first).map(({ name }) => name.split(' ')[1] ?? '');
  if (actions.length === 0) throw new UsageError(`"${first}" is not a command: use one of ${NAMES.join(', ')}`);
  const choice = `${actions.slice(0, -1).join(', ')} and ${actions.at(-1) ?? ''}`;
  if (second === undefined) throw new UsageError(`${first} needs one of ${choice}`);
  throw new UsageError(`"${first} ${second}" is not a command: ${first} needs one of ${choice}`);
}

const isRequired = ({ type }: v.GenericSchema): boolean => type !== 'optional';

/** Why somebody may not run a command, as one line; null if they may. A preview may need a lesser role. */
export function explainCommandRefusal(
  identity: Identity,
  name: string,
  { app, preview }: { app?: string; preview?: string } = {},
): string | null {
  const command = COMMANDS.find((each) => each.name === name);
  if (!command || command.role === 'local') throw new Error(`${name} is no command of a store`);
  const needed = preview === undefined ? command.role : (command.previewRole ?? command.role);
  return explainRefusal(identity, { command: name, needed, app });
}

export function describeOption(name: string, option: string): string {
  const schema = COMMANDS.find((each) => each.name === name)?.options?.[option];
  if (!schema) throw new Error(`${name} does not take --${option}`);
  return v.getDescription(schema) ?? '';
}

export function helpText(name: string | undefined): string {
  const own = COMMANDS.filter((command) => firstWordOf(command) === name);
  return [
    'Usage: npm run releases -- <command>',
    ...(own.length > 0 ? own : COMMANDS).map(describe),
    `Options of every command:\n${describeOptions(COMMON_OPTIONS)}`,
    `With RELEASES_URL, such as https://learn.example.com, the command runs on that site, as whoever RELEASES_TOKEN names.
The checks before an activation use the API at API_ORIGIN, else that of the running site, else recorded responses.`,
    `A release is named by its id (1.4.0-3fb2a91c0d5e), by the hash in it (3fb2a91c0d5e), or by its version, as long as no
other release of the app has the same. A version never names a release that was only published for a preview.`,
    'Exit code: 0 done, 1 refused or failed, 2 the command line is wrong.',
  ].join('\n\n');
}

function describe({ name, help, operands = {}, options = {} }: Command): string {
  const usage = [
    name,
    ...Object.entries(operands).map(([operand, schema]) => (isRequired(schema) ? `<${operand}>` : `[${operand}]`)),
    ...Object.entries(options).map(([option, schema]) => `[${formatOption(option, schema)}]`),
  ];
  return [usage.join(' '), help, describeOptions(options)].filter(Boolean).join('\n');
}

const describeOptions = (options: v.ObjectEntries): string =>
  Object.entries(options)
    .map(([name, schema]) => `  ${formatOption(name, schema).padEnd(13)}  ${v.getDescription(schema)}`)
    .join('\n');

/** An option as it is typed, such as `--percent N`. */
const formatOption = (name: string, schema: v.GenericSchema): string =>
  [`--${name}`, v.getTitle(schema) ?? ''].join(' ').trim();

/** A command line in pieces: its words, and its options as they were typed. A site gets it like this. */
export interface TypedCommand {
  words: string[];
  options: Record<string, string | boolean>;
}

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
