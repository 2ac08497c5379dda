import { FORMAT } from '../build/schema.ts';
import type { Word } from '../build/words.ts';
import { mapIntoMemory, openSnapshot } from '../database.ts';
import type { Connection } from '../database.ts';
import type { PathCard, Shelf, SmallLists, VideoCard, VideoRest } from '../stored.ts';
import { createWordList } from './word-list.ts';
import type { WordList } from './word-list.ts';

/** Values that take the place of question marks in SQL. */
export type Values = ReadonlyArray<string | number>;

/** An opened catalogue file, with its small lists in memory. */
export interface Snapshot {
  version: string;
  lists: SmallLists;
  words: WordList;
  shelf: (name: string) => Shelf | undefined;
  rows: <Row>(sql: string, values: Values) => Row[];
  row: <Row>(sql: string, values: Values) => Row | undefined;
  card: (seq: number) => VideoCard | PathCard | undefined;
  rest: (seq: number) => VideoRest;
  /** Reads faster from now on, if nobody else can write to the file. */
  mapIntoMemory: () => void;
  close: () => void;
}

const STATEMENTS_KEPT = 500;

/** Opens a catalogue file, and refuses one that another version of this code made. */
export function readSnapshot(file: string): Snapshot {
  const database = openSnapshot(file);
  try {
    return readOpened(database, file);
  } catch (error) {
    database.close();
    throw error;
  }
}

function readOpened(database: Connection, file: string): Snapshot {
  const version = readVersion(database, file);
  const shelves = database.prepare<[], Shelf>('SELECT id, name, size, videos FROM shelf').all();
  const shelfByName = new Map(shelves.map((shelf) => [shelf.name, shelf]));
  const words = database.prepare<[], Word>('SELECT word, shown, languages, count FROM word ORDER BY count DESC, word');
  return {
    version,
    lists: readLists(database),
    words: createWordList(words.all()),
    shelf: (name) => shelfByName.get(name),
    ...statementCache(database),
    card: jsonReader<VideoCard | PathCard>(database, 'card'),
    rest: required(jsonReader<VideoRest>(database, 'rest')),
    mapIntoMemory: () => mapIntoMemory(database),
    close: () => database.close(),
  };
}

function readVersion(database: Connection, file: string): string {
  const rows = database.prepare<[], { key: string; value: string }>('SELECT key, value FROM about').all();
  const about = new Map(rows.map(({ key, value }) => [key, value]));
  if (about.get('format') !== FORMAT) {
    throw new Error(`${file} has format ${about.get('format')}, expected ${FORMAT}; build the catalogue again`);
  }
  return about.get('version') ?? '';
}

function readLists(database: Connection): SmallLists {
  const rows = database.prepare<[], { name: string; json: string }>('SELECT name, json FROM small_list').all();
  return JSON.parse(`{${rows.map(({ name, json }) => `${JSON.stringify(name)}:${json}`).join(',')}}`);
}

function jsonReader<T>(database: Connection, table: 'card' | 'rest'): (seq: number) => T | undefined {
  const statement = database.prepare<[number], { json: string }>(`SELECT json FROM ${table} WHERE seq = ?`);
  return (seq) => {
    const row = statement.get(seq);
    return row && JSON.parse(row.json);
  };
}

function required<T>(read: (seq: number) => T | undefined): (seq: number) => T {
  return (seq) => {
    const value = read(seq);
    if (value === undefined) throw new Error(`The catalogue is not whole: item ${seq} has no detail`);
    return value;
  };
}

function statementCache(database: Connection): Pick<Snapshot, 'rows' | 'row'> {
  const kept = new Map<string, ReturnType<Connection['prepare']>>();
  const prepare = (sql: string) => {
    const statement = kept.get(sql) ?? database.prepare(sql);
    if (kept.size >= STATEMENTS_KEPT) kept.clear();
    kept.set(sql, statement);
    return statement;
  };
  return {
    rows: <Row>(sql: string, values: Values) => prepare(sql).all(...values) as Row[],
    row: <Row>(sql: string, values: Values) => prepare(sql).get(...values) as Row | undefined,
  };
}
