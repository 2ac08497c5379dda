import type { CatalogDatabase, Values } from '../file/catalog-database.ts';
import type { ItemList } from '../file/item-records.ts';
import { hasLessonOrder, hasRecommendedOrder, listNames } from '../file/schema.ts';

/** Which items to find. A condition that is left out does not filter. */
export interface Conditions {
  /** Names of lists; an item must be in all of them. */
  lists: readonly string[];
  onlyVideos?: boolean | undefined;
  /** Includes webinars without a recording that have started: they have a page, but no video. */
  withUnrecorded?: boolean | undefined;
  levels?: readonly number[] | undefined;
  /** Numbers of product sets; an item must have one of them. */
  productSets?: readonly number[] | undefined;
  /** The ordinal of the only item that may be found. */
  ordinal?: number | undefined;
}

/** The tables that lists are read from, and the columns that sort them. */
const SORT_COLUMNS = {
  date: { table: 'list_item', column: 'list_item.ordinal' },
  lessons: { table: 'lesson', column: 'lesson.position' },
  recommended: { table: 'recommended', column: 'recommended.position' },
} as const;

/** Whether a list has an order of its own. */
const HAS_ORDER: Readonly<Record<SortBy, (name: string) => boolean>> = {
  date: () => true,
  lessons: hasLessonOrder,
  recommended: hasRecommendedOrder,
};

/** What a list is sorted by in the catalog file. */
export type SortBy = keyof typeof SORT_COLUMNS;

/** The part of a statement from `FROM` on, and the column to sort by. */
export interface Selection {
  from: string;
  values: Values;
  sortColumn: string;
}

/**
 * Writes conditions as SQL that scans one index in the order of the list: the smallest item list by date, a master class
 * by lesson, or an explorer in its recommended order. The other conditions are checked item by item. Undefined when no
 * item can match.
 */
export function selectItems(
  conditions: Conditions,
  db: CatalogDatabase,
  sortBy: SortBy = 'date',
): Selection | undefined {
  const lists = itemListsOf(conditions, db);
  if (!lists || conditions.productSets?.length === 0) return undefined;
  const [smallest] = lists.filter(({ name }) => HAS_ORDER[sortBy](name));
  const others = lists.filter((list) => list !== smallest);
  const { table, column } = SORT_COLUMNS[sortBy];
  const checks = itemChecks(conditions, { ordinal: `${table}.ordinal`, wallClock: db.wallClock() });
  const where = [`${table}.list = ?`, ...checks.sql, ...others.map(isInList)].join(' AND ');
  const from = `FROM ${table} CROSS JOIN item ON item.ordinal = ${table}.ordinal WHERE ${where}`;
  return { from, values: [smallest?.id ?? 0, ...checks.values], sortColumn: column };
}

/** The item lists that conditions name, the smallest first; undefined when one of them does not exist. */
export function itemListsOf({ lists, onlyVideos }: Conditions, db: CatalogDatabase): ItemList[] | undefined {
  const names = lists.length > 0 ? lists : [onlyVideos ? listNames.videos : listNames.all];
  const found = names.flatMap((name) => db.itemList(name) ?? []);
  return found.length < names.length ? undefined : found.sort((a, b) => a.size - b.size);
}

function isInList({ id }: ItemList): string {
  return `EXISTS (SELECT 1 FROM list_item AS other WHERE other.list = ${id} AND other.ordinal = item.ordinal)`;
}

/** The condition for listed items, with the current time as its value. */
export function listedItems(withUnrecorded = false): string {
  return withUnrecorded
    ? "(item.type <> 'webinar' OR (item.canceled = 0 AND item.date <= ?))"
    : 'item.available_from <= ?';
}

function itemChecks(
  conditions: Conditions,
  columns: { ordinal: string; wallClock: string },
): { sql: string[]; values: Values } {
  const { onlyVideos = false, withUnrecorded = false, levels, productSets, ordinal } = conditions;
  return {
    sql: [
      listedItems(withUnrecorded),
      ...(onlyVideos ? ['item.kind = 3'] : []),
      ...(levels ? [`item.level IN (${levels.join(', ')})`] : []),
      ...(productSets ? [`item.product_set IN (${productSets.join(', ')})`] : []),
      ...(ordinal === undefined ? [] : [`${columns.ordinal} = ?`]),
    ],
    values: [columns.wallClock, ordinal].filter((value) => value !== undefined),
  };
}
