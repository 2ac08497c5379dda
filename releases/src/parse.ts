import * as v from 'valibot';
import { Refusal } from './refusal.ts';

/** Reads JSON by a schema; `where` names the file in the refusal, `hint` says what to do. */
export function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  { where, hint }: { where: string; hint: string },
): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(`${where} is not JSON: ${hint}`);
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new Refusal(`${where}: ${v.getDotPath(issue) ?? 'the whole file'} ${issue.message}: ${hint}`);
}
