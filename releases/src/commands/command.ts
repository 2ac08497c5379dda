import * as v from 'valibot';
import type { Identity } from '../access/identity.ts';
import { type LinkSettings, MAX_PREVIEW_HOURS } from '../access/previews.ts';
import type { PublishOptions } from '../deploy/publish/publish.ts';
import type { RolloutStep } from '../deploy/rollouts/change-rollout.ts';
import type { Actor } from '../model/entry.ts';
import { appNameSchema, previewNameSchema, type Role, roleSchema } from '../model/format.ts';
import { cleanText, MAX_TEXT_LENGTH } from '../model/text.ts';
import type { TrustedKeys } from '../sign/trust-file.ts';
import type { ReleaseStore } from '../stores/store.ts';

/** The arguments that schemas describe. */
export type ArgumentsOf<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** A word of a command line; the meaning tells whoever left it out. */
const operand = (meaning: string) => v.pipe(v.string(), v.description(meaning));

export const app = operand('the name of an app, such as mf-library');
export const release = v.optional(operand('the id of a release, the hash in it, or its version'));
export const releaseOrServer = v.optional(
  operand('the id of a release, the hash in it, its version, or a development server such as http://localhost:4200'),
);
export const folder = operand('the folder of a build, such as mf-library/dist');
export const tokenName = operand('a name, such as ci-library');
export const id = operand('the id that list shows');

/** The value of an option; the title stands for it in the help. */
export const text = (title: string) => v.pipe(v.string(), v.title(title));
/** A name or a reason, as the audit stores it. */
export const auditText = (title: string) =>
  v.pipe(
    text(title),
    v.maxLength(MAX_TEXT_LENGTH, `has more than ${MAX_TEXT_LENGTH} characters: shorten it`),
    v.transform(cleanText),
  );
const numberOf = (problem: string) => v.pipe(text('N'), v.regex(/^\d+(\.\d+)?$/, problem), v.transform(Number));
export const number = numberOf('is not a number');
const NOT_PERCENT = 'is not a number from 0 to 100';
export const percent = v.pipe(numberOf(NOT_PERCENT), v.maxValue(100, NOT_PERCENT));
const NOT_HOURS = `must be above 0 and at most ${MAX_PREVIEW_HOURS}`;
export const hours = v.pipe(number, v.gtValue(0, NOT_HOURS), v.maxValue(MAX_PREVIEW_HOURS, NOT_HOURS));
export const preview = v.pipe(previewNameSchema, v.title('NAME'));
export const role = v.pipe(roleSchema, v.title('ROLE'));
export const apps = v.pipe(
  text('APP,APP'),
  v.transform((names) => names.split(',').map((name) => name.trim())),
  v.array(appNameSchema),
);

/** An option such as `--percent N`. */
export const option = <Schema extends v.GenericSchema>(schema: Schema, meaning: string) =>
  v.pipe(v.optional(schema), v.title(v.getTitle(schema) ?? ''), v.description(meaning));

export const required = <Schema extends v.GenericSchema>(schema: Schema, meaning: string) =>
  v.pipe(schema, v.description<v.InferOutput<Schema>, string>(meaning));

export const flag = (meaning: string) => v.pipe(v.optional(v.boolean()), v.description(meaning));

export const COMMON_OPTIONS = {
  store: option(
    text('STORE'),
    'the store: a folder, s3://bucket/prefix or postgres://… (RELEASE_STORE, else store in DATA_DIR, else .data/store)',
  ),
  by: option(auditText('NAME'), 'who does it, for the audit (RELEASE_BY, else the user)'),
  why: option(auditText('TEXT'), 'why, for the audit'),
  json: flag('one line of JSON instead of text'),
  help: flag('this text'),
};

export const CHECK_OPTIONS = {
  'no-smoke-check': flag('for when something other than this release is broken; the audit notes it'),
  check: option(
    v.pipe(v.literal('browser', 'is not a check: use browser'), v.title('browser')),
    'also open its pages, and those of the active and the previous release, in Chromium (CHROME_PATH)',
  ),
};

export interface Outcome {
  text: string;
  result: object;
  /** The command succeeded and found damage, or a broken rule. */
  hasProblem?: boolean;
}

/** What a command runs with, besides its arguments. */
export interface Context extends Pick<PublishOptions, 'inspect' | 'provenance'> {
  store: ReleaseStore;
  /** Undefined if no signature is verified. */
  trustedKeys: TrustedKeys | undefined;
  actor: Actor;
  releaseKeyFile?: string | undefined;
  /** The commit of a build. Null: known to be unknown. */
  commit?: string | null | undefined;
  apiOrigin: string | undefined;
  /** What signs links and where they lead. */
  links: LinkSettings;
  /** The step of a plan that somebody saw; another one is left as it is. */
  onlyIf?: RolloutStep | undefined;
  /** Who asks an edge to run it; absent: whoever may write to the store, who needs no permission. */
  identity?: Identity;
  onProgress: (text: string) => void;
}

interface CommandRow {
  /** One word, or two such as `token create`. */
  name: string;
  /** Its words in their order; the last ones may be optional. */
  operands?: v.ObjectEntries;
  /** Besides those of every command. */
  options?: v.ObjectEntries;
  help: string;
}

export interface StoreCommand<Arguments = never> extends CommandRow {
  /** The least role that may run it. A viewer may run exactly what changes nothing. */
  role: Role;
  /** The least role with `--preview`. */
  previewRole?: Role;
  /** Throws a UsageError for arguments that do not go together. */
  check?: (args: Arguments) => void;
  run: (args: Arguments, context: Context) => Promise<Outcome>;
}

/** A command that needs no store. It always runs on the machine on which it is typed. */
interface LocalCommand<Arguments = never> extends CommandRow {
  role: 'local';
  run: (args: Arguments) => Promise<Outcome>;
}

export type Command = StoreCommand | LocalCommand;

type None = Record<never, never>;

/** A row whose functions get the arguments that its schemas describe. */
export const storeCommand = <Operands extends v.ObjectEntries = None, Options extends v.ObjectEntries = None>(
  row: StoreCommand<ArgumentsOf<Operands & Options>> & { operands?: Operands; options?: Options },
): StoreCommand => row;

/** The same for a command without a store. */
export const localCommand = <Operands extends v.ObjectEntries = None, Options extends v.ObjectEntries = None>(
  row: LocalCommand<ArgumentsOf<Operands & Options>> & { operands?: Operands; options?: Options },
): Command => row;
