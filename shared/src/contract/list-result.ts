import * as v from 'valibot';
import { filledSchema } from './filled.ts';
import { countSchema, optionalSchema } from './fields.ts';

/** Result of a list: `count` is of all pages; without it there is only this one. */
export const listResultSchema = <Item extends v.GenericSchema>(item: Item) =>
  filledSchema({ count: optionalSchema(countSchema), items: v.nullish(v.array(item)) }, ({ count, items }) => ({
    count: count ?? items?.length ?? 0,
    items: items ?? [],
  }));
