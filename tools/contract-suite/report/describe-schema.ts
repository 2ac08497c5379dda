import type * as v from 'valibot';

type Schema = v.GenericSchema & {
  type: string;
  wrapped?: Schema;
  pipe?: readonly [Schema, ...unknown[]];
  entries?: Readonly<Record<string, Schema>>;
  item?: Schema;
  options?: readonly (Schema | string | number)[];
  literal?: unknown;
  getter?: (input: unknown) => Schema;
};

/** What a field is to hold, and whether the site can do without it. */
export interface Wanted {
  expected: string;
  isOptional: boolean;
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  variant: 'an object',
};

/** What a schema wants at the end of a way of keys; `value` tells which of several forms is meant. */
export function wantedAt(schema: v.GenericSchema, keys: readonly unknown[], value: unknown): Wanted {
  const { inner, isOptional } = unwrap(schema as Schema, value);
  const [key, ...rest] = keys;
  if (key === undefined) return { expected: describeType(inner, value), isOptional };
  const next = typeof key === 'number' ? inner.item : formOf(inner, value).entries?.[String(key)];
  if (!next) return { expected: describeType(inner, value), isOptional };
  return wantedAt(next, rest, (value as Record<string | number, unknown> | null)?.[key as string]);
}

function unwrap(schema: Schema, value: unknown): { inner: Schema; isOptional: boolean } {
  const isOptional = ['optional', 'nullish', 'nullable'].includes(schema.type);
  const within = schema.wrapped ?? schema.getter?.(value);
  if (within) {
    const deeper = unwrap(within, value);
    return { inner: deeper.inner, isOptional: isOptional || deeper.isOptional };
  }
  const [first] = schema.pipe ?? [];
  return first && first !== schema && first.wrapped ? unwrap(first, value) : { inner: schema, isOptional };
}

/** The form of several that a value is meant as: by its `kind`, else the first. */
function formOf(schema: Schema, value: unknown): Schema {
  if (schema.type !== 'variant' && schema.type !== 'union') return schema;
  const forms = (schema.options ?? []).filter((form): form is Schema => typeof form === 'object');
  const kind = (value as { kind?: unknown } | null)?.kind;
  const wanted =
    forms.find(({ entries }) => literalOf(entries?.['kind']) === kind) ?? forms.find((form) => form.entries);
  return wanted ?? schema;
}

const literalOf = (schema: Schema | undefined): unknown => schema?.wrapped?.literal ?? schema?.literal;

function describeType(schema: Schema, value: unknown): string {
  if (schema.type === 'literal') return JSON.stringify(schema.literal);
  if (schema.type === 'enum' || schema.type === 'picklist')
    return `one of ${(schema.options ?? []).map((option) => JSON.stringify(option)).join(', ')}`;
  if (schema.type === 'union') {
    const forms = (schema.options ?? []).filter((form): form is Schema => typeof form === 'object');
    return [...new Set(forms.map((form) => describeType(unwrap(form, value).inner, value)))].join(' or ');
  }
  return WORDS[schema.type] ?? 'a value';
}
