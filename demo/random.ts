import { fnv1a, mulberry32 } from '../servers/api/src/media/seeded-random.ts';

export { fnv1a };

/** A seeded random source: the same name always gives the same choices. */
export interface Dice {
  /** A number from 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to, and without, `limit`. */
  below(limit: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Some of a list's items, in the list's order. */
  some<T>(list: readonly T[], count: number): T[];
}

/** The random source of a name. */
export function diceFor(name: string): Dice {
  const next = mulberry32(fnv1a(name));
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    some: (list, count) => {
      const ranked = list.map((item, index) => ({ item, index, rank: next() })).sort((a, b) => a.rank - b.rank);
      return ranked
        .slice(0, count)
        .sort((a, b) => a.index - b.index)
        .map(({ item }) => item);
    },
  };
}

/** Sorts by a hash of each item's name. The order looks random and never changes. */
export function shuffledBy<T>(list: readonly T[], name: (item: T) => string): T[] {
  return list
    .map((item) => ({ item, rank: diceFor(name(item)).next(), name: name(item) }))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .map(({ item }) => item);
}
