import type { ReleasePair } from '../servers/second-release.ts';

/** Activates the other release of one section after the other, as operators do. */
export interface ReleaseRotation {
  activateNext: () => Promise<void>;
  /** Reverts the latest activation. */
  rollBack: () => Promise<void>;
  /** Activates the releases that were active before. */
  restore: () => Promise<void>;
}

export function createReleaseRotation(pairs: readonly ReleasePair[]): ReleaseRotation {
  const active = new Map(pairs.map((pair) => [pair, pair.first]));
  let turn = -1;
  const activate = async (pair: ReleasePair, release: string) => {
    await pair.activate(release);
    await pair.untilActive(release);
    active.set(pair, release);
  };
  const alternate = async () => {
    const pair = pairs[turn % pairs.length];
    if (pair) await activate(pair, active.get(pair) === pair.first ? pair.other : pair.first);
  };
  return {
    activateNext: () => {
      turn += 1;
      return alternate();
    },
    rollBack: alternate,
    restore: async () => {
      for (const pair of pairs) if (active.get(pair) !== pair.first) await activate(pair, pair.first);
    },
  };
}
