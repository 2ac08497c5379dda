import SQLite, { type Database as Connection } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { createSynonyms } from '../search/words/synonyms.ts';
import { createVocabulary, type VocabularyEntry } from '../search/vocabulary.ts';
import { recordRead, type RecordStatement } from '../../operations/sql-trace.ts';
import { wallClock } from '../wall-clock.ts';
import type { SkillPathSummary, SmallLists, StoredDetail, VideoSummary } from './item-records.ts';
import type { OrdinalSet } from './ordinal-set.ts';
import { FORMAT } from './schema.ts';

export type { Connection };

/** Values of the placeholders in a SQL statement. */
export type Values = ReadonlyArray<string | number>;

/** An opened catalog file with its small lists in memory. Its clock tells upcoming webinars from replays. */
export type CatalogDatabase = ReturnType<typeof readCatalog> & {
  /** The current time in the form of dates in content. */
  wallClock: () => string;
};

const MAX_CACHED_STATEMENTS = 500;

/** One of 100,000 items has 12.5 kB. */
const MAX_ORDINAL_SETS = 400;

/** The pages that SQLite keeps of a catalog file, whatever the size of the file. */
const PAGE_CACHE_KIB = 16_000;

/** Creates the function that inserts one or several rows for each item. The fields of a row are its columns. */
export const rowInserter =
  (connection: Connection) =>
  <Item>(table: string, items: Iterable<Item>, rowsOf: (item: Item) => object | readonly object[]): void => {
    let statement: SQLite.Statement | undefined;
    for (const item of items) {
      for (const row of [rowsOf(item)].flat()) {
        statement ??= prepareInsert(connection, table, Object.keys(row));
        statement.run(row);
      }
    }
  };

function prepareInsert(connection: Connection, table: string, columns: readonly string[]): SQLite.Statement {
  const values = columns.map((column) => `@${column}`);
  return connection.prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${values.join()})`);
}

/** Creates a catalog file to fill. It is used only once complete, so SQLite keeps no journal. */
export function createCatalogFile(file: string): Connection {
  const connection = new SQLite(file);
  connection.pragma('journal_mode = OFF');
  connection.pragma('synchronous = OFF');
  return connection;
}

/**
 * Opens a catalog file to read. It is not mapped into memory: truncating a mapped file would crash this process, and
 * every page that was ever read would count as its memory.
 */
export function openCatalogFile(file: string): Connection {
  const connection = new SQLite(file, { readonly: true, fileMustExist: true });
  connection.pragma('mmap_size = 0');
  connection.pragma(`cache_size = -${PAGE_CACHE_KIB}`);
  connection.pragma('query_only = ON');
  return connection;
}

export interface CatalogOptions {
  now: () => Date;
  /** Records each statement of a query, for traces. */
  recordStatement?: RecordStatement | undefined;
}

/** Opens a catalog file for queries; throws when it has another format. */
export function openCatalogDatabase(file: string, { now, recordStatement }: CatalogOptions): CatalogDatabase {
  const connection = openCatalogFile(file);
  try {
    const catalog = { ...readCatalog(connection, file), wallClock: () => wallClock(now()) };
    return recordStatement ? recordReads(catalog, recordStatement) : catalog;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function readCatalog(connection: Connection, file: string) {
  const version = readVersion(connection, file);
  const entries = connection.prepare<[], VocabularyEntry>(
    'SELECT word, display, languages, count FROM vocabulary ORDER BY count DESC, word',
  );
  const groupNumbers = connection.prepare<[], number>('SELECT facet_group FROM item ORDER BY ordinal');
  const findDetail = readJsonColumn<StoredDetail>(connection, 'item_detail');
  const lists = readSmallLists(connection);
  const listByName = new Map(lists.catalogLists.map((list) => [list.name, list]));
  return {
    version,
    lists,
    synonyms: createSynonyms(lists.synonyms),
    vocabulary: createVocabulary(entries.all()),
    /** The place of each item's filter values in `lists.facetGroups`, by its ordinal. Ordinals start at 1. */
    facetGroupOf: Uint32Array.from([0, ...groupNumbers.pluck().all()]),
    catalogList: (name: string) => listByName.get(name),
    /** The items of lookups that were made before. */
    ordinalSets: new LRUCache<string, OrdinalSet>({ max: MAX_ORDINAL_SETS }),
    ...cacheStatements(connection),
    summary: readJsonColumn<VideoSummary | SkillPathSummary>(connection, 'item_summary'),
    detail: (ordinal: number) => {
      const detail = findDetail(ordinal);
      if (detail === undefined) throw new Error(`The catalog is incomplete: item ${ordinal} has no detail`);
      return detail;
    },
    close: () => void connection.close(),
  };
}

function readVersion(connection: Connection, file: string): string {
  const rows = connection.prepare<[], { key: string; value: string }>('SELECT key, value FROM about').all();
  const about = new Map(rows.map(({ key, value }) => [key, value]));
  if (about.get('format') !== FORMAT) {
    throw new Error(`${file} has format ${about.get('format')}, expected ${FORMAT}; build the catalog again`);
  }
  return about.get('version') ?? '';
}

function readSmallLists(connection: Connection): SmallLists {
  const rows = connection.prepare<[], { name: string; json: string }>('SELECT name, json FROM small_list').all();
  return JSON.parse(`{${rows.map(({ name, json }) => `${JSON.stringify(name)}:${json}`).join(',')}}`);
}

function readJsonColumn<T>(
  connection: Connection,
  table: 'item_summary' | 'item_detail',
): (ordinal: number) => T | undefined {
  const statement = connection.prepare<[number], { json: string }>(`SELECT json FROM ${table} WHERE ordinal = ?`);
  return (ordinal) => {
    const row = statement.get(ordinal);
    return row && JSON.parse(row.json);
  };
}

function cacheStatements(connection: Connection) {
  const prepare = statementCache((sql) => connection.prepare(sql));
  const plucked = statementCache((sql) => connection.prepare(sql).pluck());
  return {
    rows: <Row>(sql: string, values: Values) => prepare(sql).all(...values) as Row[],
    /** The numbers of one column: much faster than rows. */
    column: (sql: string, values: Values) => plucked(sql).all(...values) as number[],
    row: <Row>(sql: string, values: Values) => prepare(sql).get(...values) as Row | undefined,
  };
}

/** Reads by ordinal are not recorded: there is one for each item of a list. */
const recordReads = (catalog: CatalogDatabase, record: RecordStatement): CatalogDatabase => ({
  ...catalog,
  rows: recordRead(catalog.rows, record) as CatalogDatabase['rows'],
  row: recordRead(catalog.row, record) as CatalogDatabase['row'],
  column: recordRead(catalog.column, record),
});

function statementCache(create: (sql: string) => SQLite.Statement<unknown[]>): typeof create {
  const statements = new Map<string, SQLite.Statement<unknown[]>>();
  return (sql) => {
    const statement = statements.get(sql) ?? create(sql);
    if (statements.size >= MAX_CACHED_STATEMENTS) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
}
