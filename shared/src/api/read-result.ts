import * as v from 'valibot';

/** Decodes a result that may be an object, JSON text or compressed UTF-16 JSON; throws for anything else (Specification 7.1, A58). */
export async function decodeResult(result: unknown): Promise<unknown> {
  if (typeof result !== 'string') return result;
  try {
    return JSON.parse(result);
  } catch {
    return JSON.parse(await decompress(result));
  }
}

async function decompress(text: string): Promise<string> {
  const { default: lzString } = await import(/* webpackChunkName: "lz-string" */ 'lz-string');
  const json = lzString.decompressFromUTF16(text);
  if (!json) throw new SyntaxError('The result is neither JSON nor compressed JSON');
  return json;
}

/** A parsed result without its invalid fields, or the issue that invalidates the whole result. */
type ReadResult<Value> =
  | { success: true; value: Value; discarded: string[] }
  | { success: false; issue: v.BaseIssue<unknown> };

/**
 * Parses a result and leaves out invalid fields. An object that lacks a required field is left out itself, so that one
 * invalid item does not break the whole page.
 */
export function readResult<Schema extends v.GenericSchema>(
  schema: Schema,
  result: unknown,
): ReadResult<v.InferOutput<Schema>> {
  const discarded: string[] = [];
  let remaining = result;
  for (;;) {
    const parsed = v.safeParse(schema, remaining);
    if (parsed.success) return { success: true, value: parsed.output, discarded };
    const removedPaths = new Set<string>();
    for (const issue of parsed.issues) {
      const removable = removablePath(issue);
      if (removable === undefined) return { success: false, issue };
      removedPaths.add(JSON.stringify(removable));
    }
    remaining = omitPaths(remaining, removedPaths);
    discarded.push(...parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`));
  }
}

/** The path of the value to leave out because of an issue: the field itself, or its parent if the field is missing. */
function removablePath({ path }: v.BaseIssue<unknown>): unknown[] | undefined {
  const keys = (path ?? []).map(({ key }) => key);
  if (path?.at(-1)?.value !== undefined) return keys;
  return keys.length > 1 ? keys.slice(0, -1) : undefined;
}

/** A copy of a value without the fields and items at some paths. */
function omitPaths(value: unknown, removedPaths: ReadonlySet<string>, keys: readonly unknown[] = []): unknown {
  const isRetained = (key: unknown) => !removedPaths.has(JSON.stringify([...keys, key]));
  if (Array.isArray(value)) {
    return value.flatMap((item, position) =>
      isRetained(position) ? [omitPaths(item, removedPaths, [...keys, position])] : [],
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([key]) => isRetained(key));
  return Object.fromEntries(fields.map(([key, field]) => [key, omitPaths(field, removedPaths, [...keys, key])]));
}
