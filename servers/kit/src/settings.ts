import { readFileSync } from 'node:fs';
import leven from 'leven';
import * as v from 'valibot';

/** Settings by name, as the environment holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

type TextCheck = v.GenericSchema<string | undefined, unknown>;

/** A setting of a server. */
export interface Setting<Check extends TextCheck = TextCheck> {
  /** As in the environment. */
  name: string;
  description: string;
  /** What it must be, with its default: `v.optional(integer(0, 65_535), '3000')`. */
  check: Check;
  /** Whether `<NAME>_FILE` may name a file that holds it. This leaves a secret out of the environment. */
  isSecret: boolean;
}

/** Settings by the name that the code uses; groups may be nested. */
export type Settings = { readonly [key: string]: Setting | Settings };

/** The values of settings. */
export type SettingValues<Table> = {
  [Key in keyof Table]: Table[Key] extends Setting<infer Check> ? v.InferOutput<Check> : SettingValues<Table[Key]>;
};

/** Declares a setting. */
export const setting = <const Check extends TextCheck>(name: string, description: string, check: Check) => ({
  name,
  description,
  check,
  isSecret: false,
});

/** Declares a setting that may be in a file. */
export const secretSetting = <const Check extends TextCheck>(name: string, description: string, check: Check) => ({
  ...setting(name, description, check),
  isSecret: true,
});

/** All settings of a table, in its order. */
export const listSettings = (table: Settings): Setting[] =>
  Object.values(table).flatMap((entry) => (isSetting(entry) ? entry : listSettings(entry)));

const isSetting = (entry: Setting | Settings): entry is Setting => typeof entry['isSecret'] === 'boolean';

/**
 * Reads settings from the environment; an empty one counts as not set. Throws one error of one line that names every
 * wrong setting, every one that is gone (`retired` names its replacement), and every misspelled one.
 */
export function readSettings<const Table extends Settings>(
  table: Table,
  environment: Environment,
  retired: Readonly<Record<string, string>> = {},
): SettingValues<Table> {
  const texts = Object.fromEntries(Object.entries(environment).filter(([, text]) => text));
  const settings = listSettings(table);
  const problems = [
    ...Object.keys(retired).flatMap((name) => (name in texts ? [`${name} is gone: ${retired[name]}`] : [])),
    ...findMisspelled(Object.keys(texts), [...settings.flatMap(namesOf), ...Object.keys(retired)]),
  ];
  const secrets = settings.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  const given = { ...texts, ...readSecretFiles(texts, secrets) };
  const read = (entries: Settings): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(entries).map(([key, entry]) => [key, isSetting(entry) ? readOne(entry) : read(entry)]),
    );
  const readOne = ({ name, check }: Setting) => {
    const { output, issues } = v.safeParse(check, given[name]);
    if (issues) problems.push(`${name} ${issues[0].message}`);
    return output;
  };
  const values = read(table);
  if (problems.length > 0) throw wrongSettings(problems);
  return values as SettingValues<Table>;
}

/** The error of a server that does not start. */
export const wrongSettings = (problems: readonly string[]): Error =>
  new Error(`wrong settings: ${problems.join('; ')}`);

/** Reads the secrets that `<NAME>_FILE` settings name. Throws when a file can't be read, or the setting is set as well. */
export function readSecretFiles(settings: Environment, names: readonly string[]): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of names) {
    const file = settings[`${name}_FILE`];
    if (!file) continue;
    if (settings[name]) throw wrongSettings([`set ${name} or ${name}_FILE, not both`]);
    try {
      secrets[name] = readFileSync(file, 'utf8').trim();
    } catch (cause) {
      throw wrongSettings([`${name}_FILE cannot be read: ${String(cause)}`]);
    }
  }
  return secrets;
}

const namesOf = ({ name, isSecret }: Setting): string[] => (isSecret ? [name, `${name}_FILE`] : [name]);

/** A server would ignore a misspelled setting, and its operator would not notice. */
function findMisspelled(given: readonly string[], known: readonly string[]): string[] {
  return given.flatMap((name) => {
    const right = known.includes(name) ? undefined : known.find((other) => isLike(name, other));
    return right === undefined ? [] : [`${name} is unknown: is it ${right}?`];
  });
}

const MIN_LENGTH = 9;
const MAX_WRONG_LETTERS = 2;

/** Whether a name has a few wrong letters, or lacks words: `PAGE_TTL` of `PAGE_CACHE_TTL_SECONDS`. */
function isLike(name: string, known: string): boolean {
  const words = name.split('_');
  const knownWords = known.split('_');
  if (words.length > 1 && words.every((word) => knownWords.includes(word))) return true;
  // Other programs have similar short names, such as APP_PORT.
  return known.length >= MIN_LENGTH && leven(name, known, { maxDistance: MAX_WRONG_LETTERS + 1 }) <= MAX_WRONG_LETTERS;
}
