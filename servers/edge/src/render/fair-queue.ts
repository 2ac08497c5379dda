/** A queue with an owner for each item. An owner with many items does not delay an owner with few. */
export interface FairQueue<Item> {
  size: () => number;
  /** Number of an owner's items. */
  sizeOf: (owner: string) => number;
  push: (owner: string, item: Item) => void;
  /** Removes the next item of an eligible owner, round robin: everybody's first, then everybody's second, and so on. */
  shift: (isEligible?: (owner: string) => boolean) => Item | undefined;
  /** Removes the newest item of the owner with the most, if more than `count`. */
  dropFromLongest: (count: number) => Item | undefined;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  const queues = new Map<string, Item[]>();
  let size = 0;
  const removed = (owner: string, item: Item | undefined) => {
    size -= 1;
    if (queues.get(owner)?.length === 0) queues.delete(owner);
    return item;
  };
  return {
    size: () => size,
    sizeOf: (owner) => queues.get(owner)?.length ?? 0,
    push: (owner, item) => {
      size += 1;
      const items = queues.get(owner);
      if (items) items.push(item);
      else queues.set(owner, [item]);
    },
    shift: (isEligible = () => true) => {
      const next = [...queues].find(([owner]) => isEligible(owner));
      if (!next) return undefined;
      const [owner, items] = next;
      // The owner's next turn comes last.
      queues.delete(owner);
      queues.set(owner, items);
      return removed(owner, items.shift());
    },
    dropFromLongest: (count) => {
      const [first, ...others] = [...queues];
      if (!first) return undefined;
      const [owner, items] = others.reduce((most, each) => (each[1].length > most[1].length ? each : most), first);
      return items.length > count ? removed(owner, items.pop()) : undefined;
    },
  };
}
