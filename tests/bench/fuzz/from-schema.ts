import * as fc from 'fast-check';

/** The part of JSON Schema that the contract's requests are written in. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** Values that exist, by the name of the field they fit: without them nearly every question would find nothing. */
export type KnownValues = Record<string, readonly unknown[]>;

/** Makes values of a schema; a field with known values has one of them every other time. */
export function fromSchema(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((each) => fromSchema({ ...bounds(schema), ...each }, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  return byType(schema, known);
}

function byType(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return fromObject(schema, known);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, known), { maxLength: Math.min(schema.maxItems ?? 10, 10) });
    case 'string':
      return fromString(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function fromObject({ properties = {}, required = [] }: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const made = fromSchema(schema, known);
    const values = known[name];
    return [name, values ? fc.oneof(made, fc.constantFrom(...values)) : made] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function fromString({ pattern, minLength = 0, maxLength = 50 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 50), unit: 'grapheme' }),
    fc
      .string({ minLength, maxLength: Math.min(maxLength, 200), unit: 'binary' })
      .filter((text) => text.length <= maxLength),
  );
}

const bounds = ({ minimum, maximum }: JsonSchema): JsonSchema => ({
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
});
