import * as v from 'valibot';
import { countSchema, optionalSchema } from './fields.ts';

type InferenceKeys = '~types' | '~run' | '~standard';

/**
 * Schema of an object whose missing fields get defaults. The type hides the pipeline that does so, because a result
 * that gets more fields must still fit the types that released sections were built with.
 */
type SchemaWithDefaults<Entries extends v.ObjectEntries, Output> = Omit<
  v.ObjectSchema<Entries, undefined>,
  InferenceKeys
> &
  Pick<v.GenericSchema<v.InferInput<v.ObjectSchema<Entries, undefined>>, Output>, InferenceKeys>;

/** Makes such a schema of its fields and of the function that adds the defaults. */
export function schemaWithDefaults<const Entries extends v.ObjectEntries, Output>(
  entries: Entries,
  addDefaults: (fields: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Output,
): SchemaWithDefaults<Entries, Output> {
  return v.pipe(v.object(entries), v.transform(addDefaults));
}

/** Result of a list. `count` counts the items of all pages; without it this page is the only one. */
export const listResultSchema = <Item extends v.GenericSchema>(item: Item) =>
  schemaWithDefaults({ count: optionalSchema(countSchema), items: v.nullish(v.array(item)) }, ({ count, items }) => ({
    count: count ?? items?.length ?? 0,
    items: items ?? [],
  }));
