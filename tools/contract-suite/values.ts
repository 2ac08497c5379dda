import { readFileSync } from 'node:fs';

/** Values that rows name, such as `tutorial` in `$tutorial.urlName`. */
export type Values = Record<string, unknown>;

/** A value with its place in a result, such as `result.items.0.level`. */
export interface Placed {
  at: string;
  value: unknown;
}

const SLOT = /\{([\w.]+)\}/g;

/** The cells of a table's rows. */
export function readRows(table: string): string[][] {
  const lines = readFileSync(new URL(`tables/${table}.tsv`, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
}

/** The values at a path such as `items[].level`, of every item of a list. */
export function valuesAt(value: unknown, path: string, at = 'result'): Placed[] {
  const [key = '', ...rest] = path.split('.').filter((part) => part !== '');
  if (key === '') return [{ at, value }];
  const next = rest.join('.');
  const isList = key.endsWith('[]');
  const name = isList ? key.slice(0, -2) : key;
  const field = name === '' ? value : (value as Values | null | undefined)?.[name];
  const place = name === '' ? at : `${at}.${name}`;
  if (!isList) return valuesAt(field, next, place);
  if (!Array.isArray(field)) return [];
  return field.flatMap((item, index) => valuesAt(item, next, `${place}.${index}`));
}

/** The value at a path; a list for a path with `[]`. */
export function valueAt(values: unknown, path: string): unknown {
  const found = valuesAt(values, path).map(({ value }) => value);
  return path.includes('[]') ? found : found[0];
}

/** Fills `{name.path}` in a text. */
export function fillText(text: string, values: Values): string {
  return text.replace(SLOT, (_slot, path: string) => String(valueAt(values, path) ?? '…'));
}

/** Fills every `$name.path` and `{name.path}` in the texts of a JSON value; undefined if a value is missing. */
export function resolveJson(json: string, values: Values): unknown {
  let isComplete = true;
  const valueOf = (path: string) => {
    const value = valueAt(values, path);
    isComplete &&= value !== undefined;
    return value;
  };
  const resolved: unknown = JSON.parse(json, (_key, text: unknown) => {
    if (typeof text !== 'string') return text;
    if (text.startsWith('$')) return valueOf(text.slice(1));
    return text.replace(SLOT, (_slot, path: string) => String(valueOf(path)));
  });
  return isComplete ? resolved : undefined;
}
