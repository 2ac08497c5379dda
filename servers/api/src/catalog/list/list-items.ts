import { SortOrder } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { MAX_RANKED, rankItems } from '../search/rank-items.ts';
import { MAX_TOGETHER_CANDIDATES, missingSaidTogether } from '../search/said-passages.ts';
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

/** A range of a list in some order. */
export interface ListRange {
  order: keyof typeof ORDERS;
  limit: number;
  offset: number;
}

interface OrderedItemsOptions {
  conditions: Conditions;
  query: ParsedQuery;
  order: ListRange['order'] | 'relevance';
  range: Omit<ListRange, 'order'>;
}

/** How many items with all words said together come first. */
const MAX_TOGETHER = 3;

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
): OrderedItemsOptions['order'] {
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

/**
 * The ordinals of the items of a page. By relevance, items whose texts match come before those that only say it. Before
 * the closest items come a few where all words are said together.
 */
export function orderedItems({ conditions, query, order, range }: OrderedItemsOptions, db: CatalogDatabase): number[] {
  const { search } = query;
  if (order !== 'relevance') return listItems(conditions, { ...range, order }, db);
  if (!search) return listItems(conditions, { ...range, order: 'newest' }, db);
  const { offset, limit } = range;
  const first = itemsSaidTogether(conditions, query, db);
  if (first.length === 0) return writtenFirst({ conditions, query, range }, db);
  const page = first.slice(offset, offset + limit);
  const rest = { offset: Math.max(0, offset - first.length), limit: limit - page.length };
  const others: Conditions = { ...conditions, except: first };
  return [...page, ...writtenFirst({ conditions: others, query, range: rest }, db)];
}

function itemsSaidTogether(conditions: Conditions, query: ParsedQuery, db: CatalogDatabase): number[] {
  const { search } = query;
  if (search?.allSaid === undefined) return [];
  const allSaid: Conditions = { ...conditions, match: { index: 'said', expression: search.allSaid } };
  const candidates = rankedItems(
    { conditions: allSaid, query, range: { offset: 0, limit: MAX_TOGETHER_CANDIDATES } },
    db,
  );
  const isTogether = missingSaidTogether(search.required, query);
  const found: number[] = [];
  for (const ordinal of candidates) {
    const summary = db.summary(ordinal);
    if (summary?.kind === 3 && isTogether({ ordinal, summary })) found.push(ordinal);
    if (found.length === MAX_TOGETHER) break;
  }
  return found;
}

function writtenFirst({ conditions, query, range }: Omit<OrderedItemsOptions, 'order'>, db: CatalogDatabase): number[] {
  const { search } = query;
  const { offset, limit } = range;
  if (!search || limit === 0) return [];
  const written: Conditions = { ...conditions, match: { index: 'search', expression: search.match } };
  const page = rankedItems({ conditions: written, query, range }, db);
  if (page.length === limit) return page;
  const writtenCount = page.length > 0 ? offset + page.length : countAll(written, db);
  const others = { limit: limit - page.length, offset: Math.max(0, offset - writtenCount) };
  const onlySaid: Conditions = { ...conditions, unlessWritten: search.match };
  return [...page, ...rankedItems({ conditions: onlySaid, query, range: others }, db)];
}

/** Only the newest hits are ranked; the others follow by date. */
function rankedItems({ conditions, query, range }: Omit<OrderedItemsOptions, 'order'>, db: CatalogDatabase): number[] {
  const { search } = query;
  const { offset, limit } = range;
  if (!search || offset >= MAX_RANKED) return listItems(conditions, { ...range, order: 'newest' }, db);

  const newest = listItems(conditions, { order: 'newest', limit: MAX_RANKED, offset: 0 }, db);
  const page = rankItems(newest, { search, db }).slice(offset, offset + limit);
  if (newest.length < MAX_RANKED || page.length === limit) return page;
  const others = { order: 'newest', limit: limit - page.length, offset: MAX_RANKED } as const;
  return [...page, ...listItems(conditions, others, db)];
}

function countAll(conditions: Conditions, db: CatalogDatabase): number {
  const selection = selectItems(conditions, db);
  const sql = selection && `SELECT count(*) AS count ${selection.from}`;
  return (sql === undefined ? undefined : db.row<{ count: number }>(sql, selection?.values ?? [])?.count) ?? 0;
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
  const { onlyVideos, levels, productSets, ordinal, match } = conditions;
  const [list, ...others] = itemListsOf(conditions, db) ?? [];
  if (!list || others.length > 0 || [levels, productSets, ordinal, match].some((check) => check !== undefined))
    return undefined;
  const sql = `SELECT count(*) AS count
    FROM item CROSS JOIN list_item ON list_item.list = ? AND list_item.ordinal = item.ordinal
    WHERE item.type = 'webinar' AND item.available_from > ?`;
  const hidden = db.row<{ count: number }>(sql, [list.id, db.wallClock()])?.count ?? 0;
  return (onlyVideos ? list.videos : list.size) - hidden;
}
