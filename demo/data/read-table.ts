import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { DEMO_LANGUAGES } from '../text/languages.ts';
import { readTsv } from './read-tsv.ts';
import { readYaml } from './read-yaml.ts';
import { TableError } from './table-part.ts';
import type { Fields, Key, TablePart } from './table-part.ts';

/** Reads the tables of a folder. */
export interface TableReader {
  /** A checked table. Throws a TableError that lists its mistakes by file and line. */
  read<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S>;
  /** A schema for references to the rows of a table. */
  keyOf(name: string): v.GenericSchema<string>;
}

/**
 * Reads tables. A table has its texts in `<name>.tsv`, its facts in `<name>.yaml`, or both; they have the same keys. The
 * order is that of the YAML file, where there is one.
 */
export function createTableReader(folder: string): TableReader {
  const parts = new Map<string, TablePart[]>();
  const partsOf = (name: string) => {
    const cached = parts.get(name) ?? readParts(folder, name);
    parts.set(name, cached);
    return cached;
  };
  return {
    read: (name, schema) => {
      const value = partsOf(name)
        .map((part) => part.value)
        .reduce(merge);
      const { success, output, issues } = v.safeParse(schema, value);
      if (success) return output;
      throw new TableError(issues.map((issue) => tell(partsOf(name), issue)));
    },
    keyOf: (name) => {
      const keys = partsOf(name).flatMap(({ value }) => Object.keys(value));
      const files = partsOf(name).map(({ file }) => path.basename(file));
      return v.picklist(keys, ({ received }) => `there is no ${received} in ${files.join(' or ')}; correct or add it`);
    },
  };
}

function readParts(folder: string, name: string): TablePart[] {
  const read = (extension: string, parse: typeof readTsv) => {
    const file = path.join(folder, `${name}.${extension}`);
    return existsSync(file) ? [parse(path.relative('', file), readFileSync(file, 'utf8'))] : [];
  };
  const parts = [...read('yaml', readYaml), ...read('tsv', readTsv)];
  if (parts.length === 0) throw new TableError([`${path.join(folder, name)}.tsv: the file is missing; bring it back`]);
  return parts;
}

function merge(first: Fields, second: Fields): Fields {
  const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
  const added = Object.entries(second).map(([key, value]) => {
    const known = first[key];
    return [key, isFields(known) && isFields(value) ? merge(known, value) : value] as const;
  });
  return { ...first, ...Object.fromEntries(added) };
}

/** Tells a mistake with its file and line: those of its key, or of a key above. */
function tell(parts: readonly TablePart[], issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => key as Key);
  const likely = isLanguage(keys.at(-1)) ? parts.toReversed() : parts;
  const places = keys.flatMap((_, index) =>
    likely.map(({ file, lineOf }) => ({ file, line: lineOf(keys.slice(0, keys.length - index)) })),
  );
  const { file, line } = places.find((place) => place.line !== undefined) ?? { file: likely[0]?.file, line: 1 };
  return `${file}:${line}: ${describe(keys, issue)}`;
}

function describe(keys: readonly Key[], { expected, input, message }: v.BaseIssue<unknown>): string {
  const [owner, last] = [keys.slice(0, -1).join('.') || 'the table', keys.at(-1)];
  if (expected === 'never') return `"${keys.join('.')}" has no meaning here; correct or remove it`;
  if (input !== undefined) return `${keys.join('.')}: ${message}`;
  return isLanguage(last)
    ? `${owner} has no text in the column "${last}"; write it`
    : `${owner} has no "${last}"; add it`;
}

const isLanguage = (key: Key | undefined) => DEMO_LANGUAGES.some((language) => language === key);
