import { shelfNames } from '../build/shelf-names.ts';
import type { Shelf } from '../stored.ts';
import type { Reader } from './reader.ts';
import type { Values } from './snapshot.ts';

/** Which items to find; what is left out does not narrow. */
export interface Conditions {
  /** Names of shelves that an item must all stand on. */
  shelves: readonly string[];
  onlyVideos?: boolean | undefined;
  /** Also webinars that run, or whose replay is awaited: they have a page, but nothing to watch. */
  withUnrecorded?: boolean | undefined;
  levels?: readonly number[] | undefined;
  /** Numbers of sets of products, one of which an item must have. */
  products?: readonly number[] | undefined;
  /** The number of the only item that may be found. */
  seq?: number | undefined;
  /** A full-text expression. */
  match?: string | undefined;
}

/** The part of a query between its columns and its order; `order` is the column that the walk follows. */
export interface Selection {
  from: string;
  values: Values;
  order: string;
}

/**
 * Writes conditions as SQL that walks one index, which has the order of the list: the text index or the
 * smallest shelf by date, or a master class by lesson. The rest is checked item by item. Nothing when
 * no item can meet the conditions.
 */
export function selectItems(
  conditions: Conditions,
  reader: Reader,
  walk: 'date' | 'lessons' = 'date',
): Selection | undefined {
  const shelves = shelvesOf(conditions, reader);
  if (!shelves || conditions.products?.length === 0) return undefined;
  const [smallest, ...others] = shelves;
  const checksFor = (seq: string) => itemChecks(conditions, { seq, wallClock: reader.wallClock() });

  if (conditions.match !== undefined) {
    const checks = checksFor('search.rowid');
    const isAll = smallest?.name === shelfNames.all;
    const where = ['search MATCH ?', ...checks.sql, ...(isAll ? [] : shelves).map(standsOn)].join(' AND ');
    const from = `FROM search CROSS JOIN item ON item.seq = search.rowid WHERE ${where}`;
    return { from, values: [conditions.match, ...checks.values], order: 'search.rowid' };
  }
  const [table, order] = walk === 'lessons' ? ['lesson', 'lesson.position'] : ['shelved', 'shelved.seq'];
  const checks = checksFor(`${table}.seq`);
  const where = [`${table}.shelf = ?`, ...checks.sql, ...others.map(standsOn)].join(' AND ');
  const from = `FROM ${table} CROSS JOIN item ON item.seq = ${table}.seq WHERE ${where}`;
  return { from, values: [smallest?.id ?? 0, ...checks.values], order };
}

/** The shelves that conditions name, the smallest first; nothing when one of them does not exist. */
export function shelvesOf({ shelves, onlyVideos }: Conditions, reader: Reader): Shelf[] | undefined {
  const names = shelves.length > 0 ? shelves : [onlyVideos ? shelfNames.videos : shelfNames.all];
  const found = names.flatMap((name) => reader.shelf(name) ?? []);
  return found.length < names.length ? undefined : found.sort((a, b) => a.size - b.size);
}

function standsOn({ id }: Shelf): string {
  return `EXISTS (SELECT 1 FROM shelved AS other WHERE other.shelf = ${id} AND other.seq = item.seq)`;
}

function itemChecks(
  { onlyVideos = false, withUnrecorded = false, levels, products, seq }: Conditions,
  columns: { seq: string; wallClock: string },
): { sql: string[]; values: Values } {
  return {
    sql: [
      withUnrecorded ? "(item.type <> 'webinar' OR item.date <= ?)" : 'item.shown_from <= ?',
      ...(onlyVideos ? ['item.kind = 3'] : []),
      ...(levels ? [`item.level IN (${levels.join(', ')})`] : []),
      ...(products ? [`item.products IN (${products.join(', ')})`] : []),
      ...(seq === undefined ? [] : [`${columns.seq} = ?`]),
    ],
    values: seq === undefined ? [columns.wallClock] : [columns.wallClock, seq],
  };
}
