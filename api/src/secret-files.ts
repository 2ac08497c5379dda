import { readFileSync } from 'node:fs';

/** Settings that a file may hold, so that a secret is in no environment. */
const SECRETS = ['DATABASE_URL', 'POSTGRES_PASSWORD'];

/** Fills in each secret whose file `<NAME>_FILE` names. */
export function readSecretFiles(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const named = SECRETS.filter((name) => environment[`${name}_FILE`]);
  return { ...environment, ...Object.fromEntries(named.map((name) => [name, readSecret(name, environment)])) };
}

function readSecret(name: string, environment: Readonly<Record<string, string | undefined>>): string {
  if (environment[name]) throw new Error(`${name} and ${name}_FILE are both set: keep one of them`);
  const file = environment[`${name}_FILE`] ?? '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name}_FILE names ${file}, which can not be read: ${String(error)}`, { cause: error });
  }
}
