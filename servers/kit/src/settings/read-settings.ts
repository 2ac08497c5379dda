import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Settings by name, as the environment holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Options for reading settings, besides their schema. */
export interface ReadSettingsOptions {
  /** Settings that may be in a file, named by `<NAME>_FILE`. This leaves the secret out of the environment. */
  secrets: readonly string[];
  /** What to use instead of settings that are gone. A server does not start with one, because it would be ignored. */
  retired?: Readonly<Record<string, string>>;
}

/** Reads the settings; empty ones count as not set. Throws one error of one line that names every wrong setting. */
export function readSettings<const Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Environment,
  { secrets, retired = {} }: ReadSettingsOptions,
): v.InferOutput<Schema> {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { output, issues = [] } = v.safeParse(schema, { ...nonEmpty, ...readSecretFiles(nonEmpty, secrets) });
  const problems = [
    ...Object.keys(retired).flatMap((name) => (name in nonEmpty ? [`${name} is gone: ${retired[name]}`] : [])),
    ...issues.map(({ path, message }) => `${String(path?.[0]?.key)} ${message}`),
  ];
  if (problems.length > 0) throw new Error(`wrong settings: ${problems.join('; ')}`);
  return output;
}

/** Reads the secrets that `<NAME>_FILE` settings name. Throws when a file can't be read, or the setting is set as well. */
export function readSecretFiles(settings: Environment, names: readonly string[]): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of names) {
    const file = settings[`${name}_FILE`];
    if (!file) continue;
    if (settings[name]) throw new Error(`wrong settings: set ${name} or ${name}_FILE, not both`);
    try {
      secrets[name] = readFileSync(file, 'utf8').trim();
    } catch (cause) {
      throw new Error(`wrong settings: ${name}_FILE cannot be read: ${String(cause)}`, { cause });
    }
  }
  return secrets;
}
