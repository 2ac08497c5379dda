import * as fc from 'fast-check';

/** The subset of JSON Schema that the contract's requests use. */
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

/** Existing values by field name: with random values nearly every search would find nothing. */
export type ExistingValues = Record<string, readonly unknown[]>;

/** Creates values of a schema; a field with existing values has one of them every other time. */
export function fromSchema(schema: JsonSchema, existing: ExistingValues): fc.Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((each) => fromSchema({ ...bounds(schema), ...each }, existing)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  return byType(schema, existing);
}

function byType(schema: JsonSchema, existing: ExistingValues): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return fromObject(schema, existing);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, existing), { maxLength: Math.min(schema.maxItems ?? 10, 10) });
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

function fromObject({ properties = {}, required = [] }: JsonSchema, existing: ExistingValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const made = fromSchema(schema, existing);
    const values = existing[name];
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

/** Existing values in a synthetic catalog of `videos` videos, by field name. */
export function existingValues(videos: number): ExistingValues {
  const ids = Array.from({ length: Math.min(videos, 50) }, (_item, index) => index + 1);
  const noteIds = ['note-0001', 'note-0002', 'note-0003'];
  return {
    id: [...ids, ...noteIds],
    videoId: ids,
    basedOn: [0, 1, 2],
    urlName: ids.map((id) => `video-${id}`),
    keyword: ['lesson', 'light', 'walk pose', 'bon', 'shaddow', '照明', '影の曲線', 'レッスン', '"', 'a*', '-', 'x'],
    productFamily: ['lumistage', 'inkhop', 'castwright', 'nothing'],
    productVersion: ['8', '5.3', '2'],
    category: [['home', 'lumistage'], ['home', 'inkhop', 'lighting'], ['master-class'], []],
    page: [1, 2, 3],
    CategoryItemIds: [[2902, 2903], '2902', [1]],
    Page: ['home', 'lumistage'],
    size: [1, 8, 20],
  };
}
