/** Values that rows name, such as `tutorial` in `$tutorial.urlName`. */
export type Values = Record<string, unknown>;

/** A value with its place in a result, such as `result.items.0.level`. */
export interface Placed {
  at: string;
  value: unknown;
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

/** Whether every `$name.path` and `{name.path}` of the words of a rule has a value. */
export function areKnown(words: readonly string[], values: Values): boolean {
  const paths = words.flatMap((word) =>
    [...word.matchAll(/^\$(.+)$|\{([\w.]+)\}/g)].map(([, whole, part]) => whole ?? part),
  );
  return paths.every((path = '') => valueAt(values, path) !== undefined);
}

/** Fills `{name.path}` in a text. */
export function fillText(text: string, values: Values): string {
  return text.replace(/\{([\w.]+)\}/g, (_slot, path: string) => String(valueAt(values, path) ?? '…'));
}

/** Fills the fields of a request; undefined if a value is missing. */
export function resolveFields(json: string, values: Values): Values | undefined {
  let isComplete = true;
  const fields = JSON.parse(json, (_key, field: unknown) => {
    if (typeof field !== 'string') return field;
    const value = field.startsWith('$') ? valueAt(values, field.slice(1)) : fillText(field, values);
    isComplete &&= value !== undefined;
    return value;
  }) as Values;
  return isComplete ? fields : undefined;
}
