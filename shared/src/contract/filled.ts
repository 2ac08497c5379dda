import * as v from 'valibot';

type Inferred = '~types' | '~run' | '~standard';

/**
 * Schema of an object whose missing fields are filled in. Its type does not say how: a result that gets more fields
 * must fit what released sections were built against.
 */
export type FilledSchema<Entries extends v.ObjectEntries, Output> = Omit<v.ObjectSchema<Entries, undefined>, Inferred> &
  Pick<v.GenericSchema<v.InferInput<v.ObjectSchema<Entries, undefined>>, Output>, Inferred>;

/** Makes such a schema of fields and of what completes them. */
export function filledSchema<const Entries extends v.ObjectEntries, Output>(
  entries: Entries,
  fill: (fields: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Output,
): FilledSchema<Entries, Output> {
  return v.pipe(v.object(entries), v.transform(fill));
}
