/**
 * How many history entries have a value. Browsers retain 50 to 100 entries of a tab; a page that replaces its entry
 * often, such as a search while a visitor types, uses more keys.
 */
const MAX_ENTRIES = 200;

/** Values of a tab's history entries by key; the oldest ones are removed, because no visitor can go back to them. */
export function createHistoryMap<Value>(initial: readonly (readonly [string, Value])[] = []) {
  const values = new Map(initial);
  return {
    get: (key: string): Value | undefined => values.get(key),
    set: (key: string, value: Value): void => {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > MAX_ENTRIES && oldest !== undefined) values.delete(oldest);
    },
    /** All entries, the one that was set last at the end. */
    entries: (): [string, Value][] => [...values],
  };
}
