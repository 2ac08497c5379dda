import { SortOrder } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { take } from '../file/ordinal-set.ts';
import { byRelevance, filterItems } from './found-items.ts';
import { conditionsOf } from './parse-query.ts';
import type { ParsedQuery } from './parse-query.ts';
import { itemListsOf, selectItems } from './select-items.ts';
import type { Conditions, SortBy } from './select-items.ts';

/** How the catalog file is read for each order. */
const ORDERS = {
  newest: { sortBy: 'date', direction: 'DESC' },
  oldest: { sortBy: 'date', direction: 'ASC' },
  lessons: { sortBy: 'lessons', direction: 'ASC' },
  recommended: { sortBy: 'recommended', direction: 'ASC' },
} as const satisfies Record<string, { sortBy: SortBy; direction: 'ASC' | 'DESC' }>;

/** The order of lists that are neither searched nor a course. */
const PLAIN_ORDERS = {
  [SortOrder.BACKEND_SORT]: 'recommended',
  [SortOrder.LATEST]: 'newest',
  [SortOrder.OLDEST]: 'oldest',
  [SortOrder.RELEVANCE]: 'newest',
} as const satisfies Record<SortOrder, keyof typeof ORDERS>;

/** The order of a request. */
type QueryOrder = keyof typeof ORDERS | 'relevance';

/** A range of a list in some order. */
export interface ListRange {
  order: keyof typeof ORDERS;
  limit: number;
  offset: number;
}

/** The highest exact count; the site shows more as "over 1,000". */
const COUNT_CAP = 1000;

/** The ordinals of the items of a range. */
export function listItems(conditions: Conditions, { order, limit, offset }: ListRange, db: CatalogDatabase): number[] {
  const { sortBy, direction } = ORDERS[order];
  const selection = selectItems(conditions, db, sortBy);
  if (!selection) return [];
  const sql = `SELECT item.ordinal ${selection.from} ORDER BY ${selection.sortColumn} ${direction} LIMIT ? OFFSET ?`;
  return db.rows<{ ordinal: number }>(sql, [...selection.values, limit, offset]).map(({ ordinal }) => ordinal);
}

/**
 * The order of a request. Without a choice: relevance for a keyword, lessons for a course, the recommended order for an
 * explorer, else newest first (decision A29).
 */
export function orderOf(
  { orderBy, category = [] }: { orderBy: SortOrder | null; category?: readonly string[] },
  { search }: ParsedQuery,
): QueryOrder {
  const isChosen = orderBy !== null && orderBy !== SortOrder.BACKEND_SORT && orderBy !== SortOrder.RELEVANCE;
  if (isChosen) return PLAIN_ORDERS[orderBy];
  if (search) return 'relevance';
  if (orderBy === SortOrder.RELEVANCE) return 'newest';
  if (category[0] === 'master-class') return 'lessons';
  return category[0] === 'home' ? 'recommended' : 'newest';
}

/** The order of a plain list, such as skill paths: neither searched nor a course. */
export function plainOrderOf(orderBy: SortOrder): (typeof PLAIN_ORDERS)[SortOrder] {
  return PLAIN_ORDERS[orderBy];
}

/** The ordinals of the items of a page. */
export function orderedItems(
  query: ParsedQuery,
  { order, ...range }: Omit<ListRange, 'order'> & { order: QueryOrder },
  db: CatalogDatabase,
): number[] {
  const { search } = query;
  if (search && order === 'relevance') return take(byRelevance(search, query, db), range);
  const listOrder = order === 'relevance' ? 'newest' : order;
  if (!search) return listItems(conditionsOf(query, db), { ...range, order: listOrder }, db);
  const found = filterItems(search.found, query, db);
  return take(order === 'oldest' ? found.oldestFirst() : found.newestFirst(), range);
}

/** Counts the items of a query. */
export function countQuery(query: ParsedQuery, db: CatalogDatabase): { count: number; countIsCapped: boolean } {
  const { search } = query;
  return search ? capCount(filterItems(search.found, query, db).size) : countItems(conditionsOf(query, db), db);
}

/** Counts items: exactly for one item list, whose size is stored, else up to the cap. */
export function countItems(conditions: Conditions, db: CatalogDatabase): { count: number; countIsCapped: boolean } {
  const selection = selectItems(conditions, db);
  if (!selection) return { count: 0, countIsCapped: false };
  const size = listSize(conditions, db);
  if (size !== undefined) return { count: size, countIsCapped: false };
  const sql = `SELECT count(*) AS count FROM (SELECT 1 ${selection.from} LIMIT ${COUNT_CAP + 1})`;
  const found = db.row<{ count: number }>(sql, selection.values)?.count ?? 0;
  return capCount(found);
}

export const capCount = (count: number) => ({ count: Math.min(count, COUNT_CAP), countIsCapped: count > COUNT_CAP });

function listSize(conditions: Conditions, db: CatalogDatabase): number | undefined {
  const { onlyVideos, levels, productSets, ordinal } = conditions;
  const [list, ...others] = itemListsOf(conditions, db) ?? [];
  const isChecked = [levels, productSets, ordinal].some((check) => check !== undefined);
  if (!list || others.length > 0 || isChecked) return undefined;
  const sql = `SELECT count(*) AS count
    FROM item CROSS JOIN list_item ON list_item.list = ? AND list_item.ordinal = item.ordinal
    WHERE item.type = 'webinar' AND item.available_from > ?`;
  const hidden = db.row<{ count: number }>(sql, [list.id, db.wallClock()])?.count ?? 0;
  return (onlyVideos ? list.videos : list.size) - hidden;
}
