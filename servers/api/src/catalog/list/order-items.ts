import { SortOrder } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { OrdinalSet, take } from '../file/ordinal-set.ts';
import { MAX_RANKED, rankItems } from '../search/rank-items.ts';
import { MAX_TOGETHER_CANDIDATES, saidTogether } from '../search/passages.ts';
import type { KeywordSearch } from '../search/word-expressions.ts';
import { filterItems, foundItems } from './found-items.ts';
import type { ParsedQuery } from './parse-query.ts';

/** The order of lists that are neither searched nor a course. */
const PLAIN_ORDERS = {
  [SortOrder.BACKEND_SORT]: 'own',
  [SortOrder.LATEST]: 'newest',
  [SortOrder.OLDEST]: 'oldest',
  [SortOrder.RELEVANCE]: 'newest',
} as const satisfies Record<SortOrder, ListOrder>;

/** `own` is the order in `list_order`: of lessons, or the recommended one. */
type ListOrder = 'newest' | 'oldest' | 'own';

/** A range of some items in an order. */
export interface ItemRange {
  items: OrdinalSet;
  order: ListOrder;
  /** The list whose own order it is. */
  list?: string | undefined;
  limit: number;
  offset?: number;
}

/** The highest exact count; the site shows more as "over 1,000". */
const COUNT_CAP = 1000;

/** How many items with all words said together come first. */
const MAX_TOGETHER = 3;

/** How many rows of an order are read at once. */
const CHUNK = 500;

/** The ordinals of the items of a range. */
export function orderItems({ items, order, list = '', ...range }: ItemRange, db: CatalogDatabase): number[] {
  if (order === 'newest') return take(items.newestFirst(), range);
  if (order === 'oldest') return take(items.oldestFirst(), range);
  return take(inOwnOrder(items, list, db), range);
}

function* inOwnOrder(items: OrdinalSet, list: string, db: CatalogDatabase): Generator<number> {
  const sql = `SELECT ordinal FROM list_order WHERE list = ? AND position > ? ORDER BY position LIMIT ${CHUNK}`;
  const id = db.catalogList(list)?.id ?? 0;
  let position = 0;
  for (let read = CHUNK; read === CHUNK; position += CHUNK) {
    const ordinals = db.column(sql, [id, position]);
    yield* ordinals.filter((ordinal) => items.has(ordinal));
    read = ordinals.length;
  }
}

/**
 * The order of a request. Without a choice: relevance for a keyword, lessons for a course, the recommended order for an
 * explorer, else newest first (decision A29).
 */
export function orderOf(
  { orderBy, category = [] }: { orderBy: SortOrder | null; category?: readonly string[] },
  { search }: ParsedQuery,
): ListOrder | 'relevance' {
  const isChosen = orderBy !== null && orderBy !== SortOrder.BACKEND_SORT && orderBy !== SortOrder.RELEVANCE;
  if (isChosen) return PLAIN_ORDERS[orderBy];
  if (search) return 'relevance';
  if (orderBy === SortOrder.RELEVANCE) return 'newest';
  return category[0] === 'master-class' || category[0] === 'home' ? 'own' : 'newest';
}

/** The order of a plain list, such as skill paths: neither searched nor a course. */
export function plainOrderOf(orderBy: SortOrder): (typeof PLAIN_ORDERS)[SortOrder] {
  return PLAIN_ORDERS[orderBy];
}

/** The ordinals of the items of a page. */
export function orderedItems(
  query: ParsedQuery,
  { order, ...range }: { order: ListOrder | 'relevance'; limit: number; offset?: number },
  db: CatalogDatabase,
): number[] {
  const { search, list } = query;
  if (search && order === 'relevance') return take(byRelevance(search, query, db), range);
  const listOrder = order === 'relevance' ? 'newest' : order;
  return orderItems({ items: foundItems(query, db), order: listOrder, list, ...range }, db);
}

/**
 * The items of a search by relevance: those whose texts match come before those that only say it. Before the closest
 * items come a few where all words are said together.
 */
function* byRelevance(search: KeywordSearch, query: ParsedQuery, db: CatalogDatabase): Generator<number> {
  const first = itemsSaidTogether(search, query, db);
  yield* first;
  const found = filterItems(search.found, query, db).without(OrdinalSet.of(first));
  yield* ranked(found.and(search.written), search, query);
  yield* ranked(found.without(search.written), search, query);
}

function itemsSaidTogether(search: KeywordSearch, query: ParsedQuery, db: CatalogDatabase): number[] {
  if (search.allSaid === undefined) return [];
  const said = ranked(filterItems(search.allSaid, query, db), search, query);
  const candidates = take(said, { limit: MAX_TOGETHER_CANDIDATES });
  const isTogether = saidTogether(search.required, query.context);
  const found: number[] = [];
  for (const ordinal of candidates) {
    const summary = db.summary(ordinal);
    if (summary?.kind === 3 && isTogether({ ordinal, summary })) found.push(ordinal);
    if (found.length === MAX_TOGETHER) break;
  }
  return found;
}

/** Only the newest items are ranked; the others follow by date. */
function* ranked(items: OrdinalSet, search: KeywordSearch, { context }: ParsedQuery): Generator<number> {
  const newest = take(items.newestFirst(), { limit: MAX_RANKED });
  yield* rankItems(newest, { search, context });
  const last = newest.at(-1) ?? 0;
  if (newest.length === MAX_RANKED) yield* items.filter((ordinal) => ordinal < last).newestFirst();
}

/** Counts the items of a query: exactly without a keyword and with one filter at most, else up to the cap. */
export function countItems(query: ParsedQuery, db: CatalogDatabase): { count: number; countIsCapped: boolean } {
  const { list, only, search } = query;
  const { type, levels, product, version, hasCaptions } = query.filters;
  const lists = [list !== undefined, type !== '', product !== '', hasCaptions].filter(Boolean);
  const { size } = foundItems(query, db);
  const isOneList = lists.length <= 1 && levels.length === 0 && version === '' && only === undefined;
  return isOneList && !search ? { count: size, countIsCapped: false } : capCount(size);
}

export const capCount = (count: number) => ({ count: Math.min(count, COUNT_CAP), countIsCapped: count > COUNT_CAP });
