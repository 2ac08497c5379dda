import { readFileSync } from 'node:fs';
import { errorMessage, UsageError } from './errors.ts';

/** Reads a variable, or the file that its `…_FILE` variable names. Empty if neither is set. */
export function readSecret<Name extends string>(
  environment: Readonly<Partial<Record<Name | `${Name}_FILE`, string | undefined>>>,
  name: Name,
): string {
  const value = environment[name];
  const file = environment[`${name}_FILE`];
  if (!file) return value ?? '';
  if (value) throw new UsageError(`set ${name} or ${name}_FILE, not both`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new UsageError(`${name}_FILE cannot be read: ${errorMessage(error)}`);
  }
}
