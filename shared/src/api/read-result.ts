import * as v from 'valibot';

/** What came of reading a result: its value without what was wrong in it, or the first issue that no value survives. */
export type ReadResult<Value> =
  { success: true; value: Value; leftOut: string[] } | { success: false; issue: v.BaseIssue<unknown> };

/**
 * Reads a result by its schema. A field that is wrong is left out; where it is needed, the list item or the object that
 * holds it is left out instead, so that one bad item does not cost a page.
 */
export function readResult<Schema extends v.GenericSchema>(
  schema: Schema,
  result: unknown,
): ReadResult<v.InferOutput<Schema>> {
  const leftOut: string[] = [];
  let rest = result;
  for (;;) {
    const parsed = v.safeParse(schema, rest);
    if (parsed.success) return { success: true, value: parsed.output, leftOut };
    const gone = new Set<string>();
    for (const issue of parsed.issues) {
      const place = removablePlace(issue);
      if (place === undefined) return { success: false, issue };
      gone.add(JSON.stringify(place));
    }
    rest = without(rest, gone);
    leftOut.push(...parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`));
  }
}

/** The keys that lead to what an issue leaves out: the field itself, or what holds it where it is missing already. */
function removablePlace({ path }: v.BaseIssue<unknown>): unknown[] | undefined {
  const keys = (path ?? []).map(({ key }) => key);
  if (path?.at(-1)?.value !== undefined) return keys;
  return keys.length > 1 ? keys.slice(0, -1) : undefined;
}

/** A copy of a value without some of its fields and items. */
function without(value: unknown, gone: ReadonlySet<string>, keys: readonly unknown[] = []): unknown {
  const isKept = (key: unknown) => !gone.has(JSON.stringify([...keys, key]));
  if (Array.isArray(value)) {
    return value.flatMap((item, position) => (isKept(position) ? [without(item, gone, [...keys, position])] : []));
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([key]) => isKept(key));
  return Object.fromEntries(fields.map(([key, field]) => [key, without(field, gone, [...keys, key])]));
}
