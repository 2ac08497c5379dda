import { fnv1a } from '../random.ts';

/** A picture to make, with the lists that show it. */
export interface ListedPicture {
  name: string;
  /** The scenes to choose from. */
  scenes: readonly string[];
  /** The lists with this picture, the most visited first. */
  lists: readonly string[];
}

/**
 * How many neighbors in a list must differ, by the rank of the list: a row of a wide page in the first list, two
 * neighbors in the others.
 */
const DISTINCT_NEIGHBORS = [3, 2] as const;

/**
 * Chooses the scene of each picture, so that neighbors differ in every list. They may repeat if there are too few scenes.
 * The name decides between equally good ones. The pictures come in the order of their lists.
 */
export function chooseScenes(pictures: readonly ListedPicture[]): Map<string, string> {
  const recent = new Map<string, string[]>();
  return new Map(
    pictures.map(({ name, scenes, lists }) => {
      const before = lists.map((list) => recent.get(list) ?? []);
      const costs = scenes.map((scene) => costOf(scene, before));
      const cheapest = Math.min(...costs);
      const candidates = scenes.filter((_, at) => costs[at] === cheapest);
      const chosen = candidates[fnv1a(name) % candidates.length];
      if (chosen === undefined) throw new Error(`The picture "${name}" has no scenes to choose from`);
      lists.forEach((list, rank) =>
        recent.set(list, [chosen, ...(before[rank] ?? [])].slice(0, DISTINCT_NEIGHBORS[0])),
      );
      return [name, chosen];
    }),
  );
}

/** The cost of a scene after the recent ones of each list, the nearest first. A nearer repetition costs more. */
function costOf(scene: string, before: readonly (readonly string[])[]): number {
  return before.reduce((sum, scenes, rank) => {
    const distance = scenes.slice(0, DISTINCT_NEIGHBORS[rank] ?? DISTINCT_NEIGHBORS[1]).indexOf(scene);
    return distance === -1 ? sum : sum + 2 ** (DISTINCT_NEIGHBORS[0] - distance);
  }, 0);
}
