import * as v from 'valibot';
import { UserError } from './errors.ts';
import { FORMAT_VERSION } from './format.ts';

/** Parses JSON of a format. Throws a UserError with the first mistake, the place, and what to do (`hint`). */
export function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  { where, hint, format = FORMAT_VERSION }: { where: string; hint: string; format?: number },
): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UserError(`${where} is not JSON: ${hint}`);
  }
  const written = v.safeParse(v.looseObject({ formatVersion: v.number() }), value);
  if (written.success && written.output.formatVersion !== format)
    throw new UserError(
      `${where} has format ${written.output.formatVersion}, but this version reads format ${format}: ${hint}`,
    );
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new UserError(`${where}: ${v.getDotPath(issue) ?? 'the whole file'} ${issue.message}: ${hint}`);
}
