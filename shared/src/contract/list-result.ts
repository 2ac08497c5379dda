import * as v from 'valibot';
import { countSchema, optionalSchema } from './fields.ts';

/** Result of a list: `count` is of all pages; without it there is only this one. */
export const listResultSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.object({ count: optionalSchema(countSchema), items: v.nullish(v.array(item)) }),
    v.transform(({ count, items }) => ({ count: count ?? items?.length ?? 0, items: items ?? [] })),
  );
