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

/** The expected value of a field, and whether it is optional. */
export interface ExpectedField {
  expected: string;
  isOptional: boolean;
}

const TYPE_LABELS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  variant: 'an object',
};

/** What a schema expects at a path of keys; `value` selects one of several variants. */
export function expectedAt(schema: v.GenericSchema, keys: readonly unknown[], value: unknown): ExpectedField {
  const { inner, isOptional } = unwrap(schema as Schema, value);
  const [key, ...rest] = keys;
  if (key === undefined) return { expected: describeType(inner, value), isOptional };
  const next = typeof key === 'number' ? inner.item : variantOf(inner, value).entries?.[String(key)];
  if (!next) return { expected: describeType(inner, value), isOptional };
  return expectedAt(next, rest, (value as Record<string | number, unknown> | null)?.[key as string]);
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

/** The variant of a value: by its `kind`, else the first object. */
function variantOf(schema: Schema, value: unknown): Schema {
  if (schema.type !== 'variant' && schema.type !== 'union') return schema;
  const variants = (schema.options ?? []).filter((variant): variant is Schema => typeof variant === 'object');
  const kind = (value as { kind?: unknown } | null)?.kind;
  const matching =
    variants.find(({ entries }) => literalOf(entries?.['kind']) === kind) ??
    variants.find((variant) => variant.entries);
  return matching ?? schema;
}

const literalOf = (schema: Schema | undefined): unknown => schema?.wrapped?.literal ?? schema?.literal;

function describeType(schema: Schema, value: unknown): string {
  if (schema.type === 'literal') return JSON.stringify(schema.literal);
  if (schema.type === 'enum' || schema.type === 'picklist')
    return `one of ${(schema.options ?? []).map((option) => JSON.stringify(option)).join(', ')}`;
  if (schema.type === 'union') {
    const variants = (schema.options ?? []).filter((variant): variant is Schema => typeof variant === 'object');
    return [...new Set(variants.map((variant) => describeType(unwrap(variant, value).inner, value)))].join(' or ');
  }
  return TYPE_LABELS[schema.type] ?? 'a value';
}
