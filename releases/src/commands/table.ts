import { explainRefusal, type Intention } from '../access/permissions.ts';
import type { Identity } from '../access/identity.ts';
import { UsageError } from '../model/errors.ts';
import type { Command, Input, OperandName, StoreCommand } from './command.ts';
import { formatOption, isOption, type OptionName } from './options.ts';
import { ACCESS_COMMANDS } from './rows/access.ts';
import { BUILD_COMMANDS } from './rows/builds.ts';
import { STORE_COMMANDS } from './rows/store.ts';
import { VISITOR_COMMANDS } from './rows/visitors.ts';

/** All commands. Parsing, help, permissions and the interface of a site follow from these rows. */
const COMMANDS: readonly Command[] = [...BUILD_COMMANDS, ...VISITOR_COMMANDS, ...STORE_COMMANDS, ...ACCESS_COMMANDS];

const firstWordOf = ({ name }: Command): string => name.split(' ', 1)[0] ?? name;

const NAMES = [...new Set(COMMANDS.map(firstWordOf))];

/** What the options of every command mean. */
const COMMON_OPTIONS: Readonly<Partial<Record<OptionName, string>>> = {
  store:
    'the store: a folder, s3://bucket/prefix or postgres://… (RELEASE_STORE, else store in DATA_DIR, else .data/store)',
  by: 'who does it, for the audit (RELEASE_BY, else the user)',
  why: 'why, for the audit',
  json: 'one line of JSON instead of text',
  help: 'this text',
};

/** Finds the command that a command line starts with, and the rest of its words. */
export function findCommand(words: readonly string[]): { command: Command; rest: readonly string[] } {
  const [first = '', second] = words;
  const command = COMMANDS.find(({ name }) => name === first || name === `${first} ${second ?? ''}`);
  if (command) return { command, rest: words.slice(command.name.split(' ').length) };
  const actions = COMMANDS.filter((each) => firstWordOf(each) === first).map(({ name }) => name.split(' ')[1] ?? '');
  if (actions.length === 0) throw new UsageError(`"${first}" is not a command: use one of ${NAMES.join(', ')}`);
  const choice = `${actions.slice(0, -1).join(', ')} and ${actions.at(-1) ?? ''}`;
  if (second === undefined) throw new UsageError(`${first} needs one of ${choice}`);
  throw new UsageError(`"${first} ${second}" is not a command: ${first} needs one of ${choice}`);
}

/** Whether a command takes an option. */
export const takesOption = ({ options = {} }: Command, name: string): name is OptionName =>
  isOption(name) && (Object.hasOwn(options, name) || Object.hasOwn(COMMON_OPTIONS, name));

/** The operands of a command in their order. */
export const operandsOf = ({ operands = [] }: Command): { name: OperandName; isOptional: boolean }[] =>
  operands.map((text) => ({ name: text.replace('?', '') as OperandName, isOptional: text.endsWith('?') }));

/** What somebody needs for a command with this input. */
export const intentionOf = (command: StoreCommand, { operands, options }: Input): Intention => ({
  command: command.name,
  role: options.preview === undefined ? command.role : (command.previewRole ?? command.role),
  app: operands.app,
});

/** Why somebody may not run a command, as one line; null if they may. */
export function explainCommandRefusal(
  identity: Identity,
  name: string,
  { app, preview }: { app?: string; preview?: string } = {},
): string | null {
  const command = COMMANDS.find((each) => each.name === name);
  if (!command || command.role === 'local') throw new Error(`${name} is no command of a store`);
  return explainRefusal(identity, intentionOf(command, { operands: { app }, options: { preview } }));
}

/** The help of a command, or of all. */
export function helpText(name: string | undefined): string {
  const own = COMMANDS.filter((command) => firstWordOf(command) === name);
  const shown = own.length > 0 ? own : COMMANDS;
  return [
    'Usage: npm run releases -- <command>',
    ...shown.map(describe),
    `Options of every command:\n${describeOptions(COMMON_OPTIONS)}`,
    `With RELEASES_URL, such as https://learn.example.com, the command runs on that site, as whoever RELEASES_TOKEN names.
The checks before an activation use the API at API_ORIGIN, else that of the running site, else recorded responses.`,
    `A release is named by its id (1.4.0-3fb2a91c0d5e), by the hash in it (3fb2a91c0d5e), or by its version, as long as no
other release of the app has the same. A version never names a release that was only published for a preview.`,
    'Exit code: 0 done, 1 refused or failed, 2 the command line is wrong.',
  ].join('\n\n');
}

function describe(command: Command): string {
  const { name, help, options = {} } = command;
  const operands = operandsOf(command).map((each) => (each.isOptional ? `[${each.name}]` : `<${each.name}>`));
  const usage = [name, ...operands, ...Object.keys(options).map((option) => `[${formatOption(option)}]`)].join(' ');
  return [usage, help, describeOptions(options)].filter(Boolean).join('\n');
}

const describeOptions = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([name, meaning]) => `  ${formatOption(name).padEnd(13)}  ${meaning}`)
    .join('\n');
