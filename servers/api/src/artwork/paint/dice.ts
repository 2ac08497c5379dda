/** A repeatable stream of choices: the same seed text always rolls the same values. */
export type Dice = {
  /** The next value, 0 included, 1 excluded. */
  readonly roll: () => number;
  readonly between: (low: number, high: number) => number;
  readonly whole: (low: number, high: number) => number;
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T;
};

const { imul } = Math;

/** 32-bit FNV-1a hash over UTF-16 code units. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** Dice seeded by fnv1a(text) and rolled by mulberry32. */
export function diceOf(text: string): Dice {
  const roll = mulberry32(fnv1a(text));
  const between = (low: number, high: number): number => low + roll() * (high - low);
  return {
    roll,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (choices) => choices[Math.floor(roll() * choices.length)] ?? choices[0],
  };
}

/** The mulberry32 generator: numbers from 0 up to 1, the same for the same seed. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
