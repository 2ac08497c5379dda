/** How many requests of a batch run at the same time. The server limits those of a member. */
const MAX_PARALLEL = 3;

/** Runs a request for each item, a few at a time. Returns the items whose request succeeded. */
export async function runBatch<Item>(
  items: readonly Item[],
  request: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const succeeded = new Set<Item>();
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) if (await request(item)) succeeded.add(item);
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
  return items.filter((item) => succeeded.has(item));
}
