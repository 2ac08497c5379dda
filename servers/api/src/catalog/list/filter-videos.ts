import type { CatalogDatabase } from '../file/catalog-database.ts';
import { conditionsOf, parseQuery } from './parse-query.ts';
import type { QueryFilters } from './parse-query.ts';
import { selectItems } from './select-items.ts';
import type { Conditions } from './select-items.ts';

/** Filters, and an order by the videos' dates; without one the ids keep their order. */
export interface FilterVideosRequest extends QueryFilters {
  dateOrder?: 'newest' | 'oldest' | undefined;
}

/** The ids of videos that pass a filter. */
export function filterVideoIds(ids: readonly number[], filters: FilterVideosRequest, db: CatalogDatabase): number[] {
  const query = parseQuery(filters, db, { withUnrecorded: true });
  const { search } = query;
  // A list of the member's own has the closest matches nowhere to say so, nor where a word is said.
  if (search === null || search?.isClosest) return [];
  const conditions: Conditions = { ...conditionsOf(query, db), onlyVideos: true, withUnrecorded: true };
  const selection = selectItems(conditions, db);
  if (!selection) return [];
  const sql = `SELECT item.id, item.ordinal ${selection.from} AND ${selection.sortColumn} IN (
      SELECT ordinal FROM item AS requested WHERE requested.id IN (SELECT value FROM json_each(?)))
    ORDER BY ${selection.sortColumn} ${filters.dateOrder === 'oldest' ? 'ASC' : 'DESC'}`;
  const rows = db
    .rows<{ id: number; ordinal: number }>(sql, [...selection.values, JSON.stringify(ids)])
    .filter(({ ordinal }) => search === undefined || search.written.has(ordinal));
  if (filters.dateOrder) return rows.map(({ id }) => id);
  const passing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => passing.has(id));
}
