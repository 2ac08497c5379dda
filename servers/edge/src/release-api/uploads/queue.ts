/** Runs the work on one key in order, one after another. */
export type Queue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Creates a queue; keys without work take no memory. */
export function createQueue(): Queue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const current = before.then(work, work);
    last.set(key, current);
    try {
      return await current;
    } finally {
      if (last.get(key) === current) last.delete(key);
    }
  };
}
