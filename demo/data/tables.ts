import path from 'node:path';
import type * as v from 'valibot';
import { createTableReader } from './read-table.ts';
import { schemasOf } from './schemas.ts';

type Schemas = ReturnType<typeof schemasOf>;
type Tables = { [Name in keyof Schemas]: v.InferOutput<Schemas[Name]> };

export type DemoProduct = Tables['products'][number];
export type DemoCourse = Tables['courses'][number];
export type DemoPath = Tables['paths'][number];
export type Topic = Tables['topics'][number];
export type Qualifier = Tables['qualifiers'][number];
export type Film = Tables['films'][number];

/** Reads all tables of a folder. Throws a TableError that tells each mistake with its file and line. */
export function readTables(folder: string): Tables {
  const { read, keyOf } = createTableReader(folder);
  const schemas = Object.entries(schemasOf(keyOf));
  return Object.fromEntries(schemas.map(([name, schema]) => [name, read(name, schema)])) as Tables;
}

/** The tables of the demo. */
export const tables = readTables(path.join(import.meta.dirname, '../tables'));

/** The row of a key. */
export function rowOf<T>(table: Readonly<Record<string, T>>, key: string): T {
  const row = table[key];
  if (row === undefined) throw new Error(`The demo's tables have no row "${key}": add it to the files in demo/tables`);
  return row;
}
