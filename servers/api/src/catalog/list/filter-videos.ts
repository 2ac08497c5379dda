import { TargetType } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { listedItems } from '../search/find-items.ts';
import { filterItems } from './found-items.ts';
import { parseQuery, type QueryFilters } from './parse-query.ts';

/** Filters, and an order by the videos' dates; without one the ids keep their order. */
export interface FilterVideosRequest extends QueryFilters {
  dateOrder?: 'newest' | 'oldest' | undefined;
}

/** The ids of videos that pass a filter. */
export function filterVideoIds(
  ids: readonly number[],
  { dateOrder, ...filters }: FilterVideosRequest,
  db: CatalogDatabase,
): number[] {
  const query = parseQuery({ ...filters, targetType: TargetType.ONLY_VIDEO }, db, { withUnrecorded: true });
  const { search } = query;
  // A list of the member's own has the closest matches nowhere to say so, nor where a word is said.
  if (search === null || search?.isClosest) return [];
  const items = filterItems(search?.written ?? listedItems(db, true), query, db);
  const sql = `SELECT id, ordinal FROM item WHERE id IN (SELECT value FROM json_each(?)) ORDER BY ordinal`;
  const passing = db
    .rows<{ id: number; ordinal: number }>(sql, [JSON.stringify(ids)])
    .filter(({ ordinal }) => items.has(ordinal))
    .map(({ id }) => id);
  if (dateOrder) return dateOrder === 'newest' ? passing.toReversed() : passing;
  const set = new Set(passing);
  return ids.filter((id) => set.has(id));
}
