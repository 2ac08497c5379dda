import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { errorMessage, UsageError } from '../model/errors.ts';
import type { LinkSettings } from '../access/previews.ts';
import { readNotifyUrls } from './notify.ts';
import { cleanText, MAX_TEXT_LENGTH } from '../model/text.ts';
import type { RolloutPlan } from '../model/registry.ts';
import { readSecret } from '../model/read-secret.ts';
import { readSiteAddress, type SiteAddress } from './site/site-address.ts';
import { appNameSchema, previewNameSchema, roleSchema, type Role } from '../model/names.ts';
import { readStoreAddress, type StoreAddress } from '../stores/open-store.ts';
import { refuseRetired, refuseRetiredCommand } from './retired.ts';
import { namesVisitors, readPin, readPlan } from './plan-options.ts';
import type { ToolEnvironment } from './settings.ts';
import { COMMANDS, COMMON_OPTIONS, OPTION_TYPES, SYNTAX, type CommandName } from './syntax.ts';

export interface Arguments {
  command: CommandName | 'help';
  /** The command to explain for `help`, or the operands of the command. */
  operands: string[];
  store: StoreAddress;
  /** The site that the command runs on; undefined for one that runs on this machine. */
  site: SiteAddress | undefined;
  /** The public keys that may sign releases. */
  trustFile: string | undefined;
  /** The private key that signs releases. */
  releaseKeyFile: string | undefined;
  /** Who is told about changes. */
  notifyUrls: string[];
  by: string;
  why: string | null;
  isJson: boolean;
  from: string | undefined;
  /** Null: known to be unknown. */
  commit: string | null | undefined;
  shouldActivate: boolean;
  percent: number | undefined;
  /** The steps of a canary that goes on by itself. */
  plan: RolloutPlan | undefined;
  /** Failures alone do not roll the release back. */
  isPinned: boolean;
  apiOrigin: string | undefined;
  skipsSmokeCheck: boolean;
  checksInBrowser: boolean;
  app: string | undefined;
  limit: number | undefined;
  /** How many lines of the audit to leave out. */
  skip: number | undefined;
  isDryRun: boolean;
  openPagesHours: number | undefined;
  /** The preview that releases are published, shown or pruned for. */
  previewName: string | undefined;
  hours: number | undefined;
  page: string | undefined;
  /** What signs links and where they lead; the edge uses its own when it runs a command. */
  links: LinkSettings;
  role: Role | undefined;
  apps: string[] | undefined;
  days: number | undefined;
  out: string | undefined;
}

/** Commands that need neither a store nor a site. */
const LOCAL_COMMANDS: readonly Arguments['command'][] = ['help', 'inspect', 'key'];

/** The names of the options in a command line. */
export const readOptionNames = (argv: readonly string[]): string[] => Object.keys(parseOptions(argv).values);

/** A command line without one of its options that has a value. */
export function withoutOption(argv: readonly string[], name: string): string[] {
  const { tokens } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTION_TYPES, tokens: true });
  const removed = new Set(
    tokens.flatMap((token) =>
      token.kind === 'option' && token.name === name
        ? [token.index, ...(token.inlineValue === false ? [token.index + 1] : [])]
        : [],
    ),
  );
  return argv.filter((_, index) => !removed.has(index));
}

/** Parses the command line; throws a UsageError that names the mistake. */
export function readArguments(argv: readonly string[], environment: ToolEnvironment): Arguments {
  refuseRetired(argv, environment);
  const { values, positionals } = parseOptions(argv);
  refuseRetiredCommand(positionals);
  const [name, ...operands] = positionals;
  const command = name === undefined || values.help ? 'help' : parseCommand(name);
  if (command !== 'help') checkSyntax(command, operands, Object.keys(values));
  if (command !== 'help') checkPreview(command, operands, values);
  return {
    command,
    operands: command === 'help' && name !== undefined ? [name] : operands,
    store: readStoreAddress(environment, path.join(environment.DATA_DIR ?? '.data', 'store'), values.store),
    site: LOCAL_COMMANDS.includes(command) ? undefined : readSiteAddress(environment, values.store),
    trustFile: environment.TRUST_FILE || undefined,
    releaseKeyFile: environment.RELEASE_KEY_FILE || undefined,
    notifyUrls: readNotifyUrls(environment),
    by: parseText('by', values.by ?? environment.RELEASE_BY) ?? currentUser(),
    why: parseText('why', values.why) ?? null,
    isJson: values.json ?? false,
    from: values.from,
    commit: parseText('commit', values.commit ?? environment.RELEASE_COMMIT),
    shouldActivate: values.activate ?? namesVisitors(values),
    percent: parseNumber('percent', values.percent, 100),
    plan: readPlan(values),
    isPinned: readPin(values),
    apiOrigin: values.api ?? environment.API_ORIGIN,
    skipsSmokeCheck: values['no-smoke-check'] ?? false,
    checksInBrowser: parseCheck(values.check),
    app: values.app,
    limit: parseNumber('limit', values.limit),
    skip: parseNumber('skip', values.skip),
    isDryRun: values['dry-run'] ?? false,
    openPagesHours: parseNumber('open-pages', values['open-pages']),
    previewName: parseName('preview', previewNameSchema, values.preview),
    hours: parseNumber('hours', values.hours),
    page: values.page,
    links: command === 'preview' ? readLinkSettings(environment) : { secret: undefined, siteBase: undefined },
    role: parseName('role', roleSchema, values.role),
    apps: parseNames('apps', appNameSchema, values.apps),
    days: parseNumber('days', values.days),
    out: values.out,
  };
}

function parseOptions(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTION_TYPES });
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}

type ParsedOptions = ReturnType<typeof parseOptions>['values'];

function parseCommand(name: string): CommandName {
  const command = COMMANDS.find((each) => each === name);
  if (command) return command;
  throw new UsageError(`"${name}" is not a command: use one of ${COMMANDS.join(', ')}`);
}

const FIRST_OPERANDS: Partial<Record<CommandName, string>> = {
  inspect: 'the folder of a build, such as mf-library/dist',
  preview: 'one of create, list and revoke',
  rollout: 'one of hold, resume, next and end, and an app',
};

function checkSyntax(command: CommandName, operands: readonly string[], names: readonly string[]): void {
  const { minOperands, maxOperands, options } = SYNTAX[command];
  if (operands.length < minOperands)
    throw new UsageError(`${command} needs ${FIRST_OPERANDS[command] ?? 'the name of an app, such as mf-library'}`);
  if (operands.length > maxOperands) throw new UsageError(`${command} does not take "${operands[maxOperands] ?? ''}"`);
  const other = names.find((option) => ![...COMMON_OPTIONS, ...options].includes(option));
  if (other !== undefined) throw new UsageError(`${command} does not take --${other}`);
}

/** A release for a preview never reaches visitors in the same command. */
function checkPreview(command: CommandName, operands: readonly string[], values: ParsedOptions): void {
  if (values.preview === undefined) return;
  if (command === 'publish' && (values.activate ?? namesVisitors(values)))
    throw new UsageError('publish --preview activates nothing: leave out --activate, --percent and --steps');
  if (command === 'prune' && operands.length > 1)
    throw new UsageError('prune --preview takes no release: it removes everything of the preview');
}

const readLinkSettings = (environment: ToolEnvironment): LinkSettings => ({
  secret: readSecret(environment, 'OVERRIDE_SECRET') || undefined,
  siteBase: environment.SITE_BASE || undefined,
});

/** Parses a text for the audit. */
function parseText(option: string, text: string | undefined): string | undefined {
  if (text !== undefined && text.length > MAX_TEXT_LENGTH)
    throw new UsageError(`--${option} has more than ${MAX_TEXT_LENGTH} characters: shorten it`);
  return text === undefined ? undefined : cleanText(text);
}

function parseNumber(option: string, text: string | undefined, max = Number.MAX_SAFE_INTEGER): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number <= max) return number;
  throw new UsageError(`--${option} ${text} is not a number${max === 100 ? ' from 0 to 100' : ''}`);
}

function parseCheck(name: string | undefined): boolean {
  if (name === undefined || name === 'browser') return name !== undefined;
  throw new UsageError(`--check ${name} is not a check: use browser`);
}

/** Parses names that commas separate. */
function parseNames(option: string, schema: NameSchema, text: string | undefined): string[] | undefined {
  return text?.split(',').map((name) => parseName(option, schema, name.trim()) ?? name);
}

type NameSchema<Name extends string = string> = v.GenericSchema<string, Name>;

function parseName<Name extends string>(
  option: string,
  schema: NameSchema<Name>,
  text: string | undefined,
): Name | undefined {
  if (text === undefined) return undefined;
  const result = v.safeParse(schema, text);
  if (result.success) return result.output;
  throw new UsageError(`--${option} ${text} ${result.issues[0].message}`);
}

/** In a container the user may have no name. */
function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
