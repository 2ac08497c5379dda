import { useState } from 'react';

interface SelectionOptions<Item> {
  /** The items that can be selected, in the order of the list. */
  items: readonly Item[];
  idOf: (item: Item) => string | number;
  titleOf: (item: Item) => string;
  /** Removes items, and resolves with those that are removed. */
  remove: (items: readonly Item[]) => Promise<readonly Item[]>;
  /** Restores removed items, and resolves with those that are restored. */
  restore: (items: readonly Item[]) => Promise<readonly Item[]>;
  canRestore: (item: Item) => boolean;
}

/** Items that a member selects to remove them together. */
export type Selection = ReturnType<typeof useSelection>;

/** Selects items of a list. Only items of the list are selected: one that disappears is not removed. */
export function useSelection<Item>(options: SelectionOptions<Item>) {
  const { items, idOf, titleOf, canRestore } = options;
  const [isOn, setIsOn] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string | number>>(new Set());
  const [result, setResult] = useState<{ removed: readonly Item[]; failed: readonly Item[] }>();
  const selected = items.filter((item) => ids.has(idOf(item)));

  const change = (next: ReadonlySet<string | number>) => {
    setIds(next);
    setResult(undefined);
  };
  async function during(run: () => Promise<void>) {
    setIsBusy(true);
    await run();
    setIsBusy(false);
  }
  return {
    isOn,
    isBusy,
    count: selected.length,
    isAllSelected: selected.length > 0 && selected.length === items.length,
    /** The result of the last removal. */
    result: result && {
      removed: result.removed.length,
      canUndo: result.removed.some(canRestore),
      /** Of the items that could not be removed. */
      failedTitles: result.failed.map(titleOf),
    },
    isSelected: (id: string | number) => ids.has(id),
    setSelected: (id: string | number, isSelected: boolean) =>
      change(new Set(isSelected ? [...ids, id] : [...ids].filter((old) => old !== id))),
    selectAll: (isSelected: boolean) => change(new Set(isSelected ? items.map(idOf) : [])),
    setOn: (next: boolean) => {
      setIsOn(next);
      change(new Set());
    },
    remove: () =>
      during(async () => {
        const removed = await options.remove(selected);
        setResult({ removed, failed: selected.filter((item) => !removed.includes(item)) });
      }),
    undo: () =>
      during(async () => {
        const restored = await options.restore(result?.removed.filter(canRestore) ?? []);
        const removed = result?.removed.filter((item) => !restored.includes(item)) ?? [];
        setResult(removed.length === 0 ? undefined : { removed, failed: [] });
      }),
  };
}

/** How many requests of a batch run at the same time. The server limits those of a member. */
const MAX_PARALLEL = 3;

/** Runs a request for each item, a few at a time. Returns the items whose request succeeded. */
export async function runBatch<Item>(
  items: readonly Item[],
  request: (item: Item) => Promise<boolean>,
  parallel = MAX_PARALLEL,
): Promise<Item[]> {
  const succeeded = new Set<Item>();
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) if (await request(item)) succeeded.add(item);
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return items.filter((item) => succeeded.has(item));
}
