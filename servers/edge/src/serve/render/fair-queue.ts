/** Creates a queue with an owner for each item. An owner with many items does not delay an owner with few. */
export function createFairQueue<Item>() {
  const queues = new Map<string, Item[]>();
  let size = 0;
  const removed = (owner: string, item: Item | undefined) => {
    size -= 1;
    if (queues.get(owner)?.length === 0) queues.delete(owner);
    return item;
  };
  /** Removes the next item of an eligible owner, round robin: everybody's first, then everybody's second, and so on. */
  const shift = (isEligible: (owner: string) => boolean = () => true): Item | undefined => {
    const next = [...queues].find(([owner]) => isEligible(owner));
    if (!next) return undefined;
    const [owner, items] = next;
    // The owner's next turn comes last.
    queues.delete(owner);
    queues.set(owner, items);
    return removed(owner, items.shift());
  };
  return {
    size: () => size,
    push: (owner: string, item: Item): void => {
      size += 1;
      const items = queues.get(owner);
      if (items) items.push(item);
      else queues.set(owner, [item]);
    },
    shift,
    /** Removes all items, in the order in which `shift` would. */
    drain: (): Item[] => {
      const items: Item[] = [];
      for (let item = shift(); item !== undefined; item = shift()) items.push(item);
      return items;
    },
    /** Makes room for one more item of an owner: removes the newest of who has more than this one would then have. */
    dropFor: (newcomer: string): Item | undefined => {
      const [first, ...others] = [...queues];
      if (!first) return undefined;
      const [owner, items] = others.reduce((most, each) => (each[1].length > most[1].length ? each : most), first);
      const count = (queues.get(newcomer)?.length ?? 0) + 1;
      return items.length > count ? removed(owner, items.pop()) : undefined;
    },
  };
}
