/** Things that wait, each for somebody; whoever has many waiting does not hold up who has few. */
export interface FairQueue<Item> {
  size: () => number;
  /** How many somebody has waiting. */
  sizeOf: (owner: string) => number;
  push: (owner: string, item: Item) => void;
  /** Takes the next one of those whose turn it is: everybody's first, then everybody's second, and so on. */
  shift: (isTurn?: (owner: string) => boolean) => Item | undefined;
  /** Takes the newest one of whoever has most waiting, if that is more than `count`. */
  takeFromLongest: (count: number) => Item | undefined;
}

/** Makes an empty queue. */
export function createFairQueue<Item>(): FairQueue<Item> {
  const waiting = new Map<string, Item[]>();
  let size = 0;
  const taken = (owner: string, item: Item | undefined) => {
    size -= 1;
    if (waiting.get(owner)?.length === 0) waiting.delete(owner);
    return item;
  };
  return {
    size: () => size,
    sizeOf: (owner) => waiting.get(owner)?.length ?? 0,
    push: (owner, item) => {
      size += 1;
      const own = waiting.get(owner);
      if (own) own.push(item);
      else waiting.set(owner, [item]);
    },
    shift: (isTurn = () => true) => {
      const next = [...waiting].find(([owner]) => isTurn(owner));
      if (!next) return undefined;
      const [owner, own] = next;
      // To the end of the turn.
      waiting.delete(owner);
      waiting.set(owner, own);
      return taken(owner, own.shift());
    },
    takeFromLongest: (count) => {
      const [first, ...others] = [...waiting];
      if (!first) return undefined;
      const [owner, own] = others.reduce((most, each) => (each[1].length > most[1].length ? each : most), first);
      return own.length > count ? taken(owner, own.pop()) : undefined;
    },
  };
}
