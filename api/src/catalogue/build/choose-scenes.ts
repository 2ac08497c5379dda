import { fnv1a } from '../../artwork/index.ts';

/** A picture to be drawn, in the place where it stands. */
export interface StandingPicture {
  urlName: string;
  /** How many compositions there are to choose from. */
  compositions: number;
  /** The lists it stands in, the one that is seen most first. */
  lists: readonly string[];
}

/** So many neighbors in a list differ, by the list's rank: a row of a wide page, and two beside it on a narrow one. */
const APART = [3, 2] as const;

/**
 * Chooses the composition of each picture, given in the order of their lists, so that neighbors differ in every list
 * as far as there are enough compositions; the address name decides between those that fit.
 */
export function chooseScenes(pictures: readonly StandingPicture[]): Map<string, number> {
  const shown = new Map<string, number[]>();
  return new Map(
    pictures.map(({ urlName, compositions, lists }) => {
      const before = lists.map((list) => shown.get(list) ?? []);
      const costs = Array.from({ length: compositions }, (_, scene) => costOf(scene, before));
      const cheapest = Math.min(...costs);
      const fitting = costs.flatMap((cost, scene) => (cost === cheapest ? [scene] : []));
      const chosen = fitting[fnv1a(urlName) % fitting.length] ?? 0;
      lists.forEach((list, rank) => shown.set(list, [chosen, ...(before[rank] ?? [])].slice(0, APART[0])));
      return [urlName, chosen];
    }),
  );
}

/** What a scene costs after those before it in each list, the nearest first: the nearer the same, the more. */
function costOf(scene: number, before: readonly (readonly number[])[]): number {
  return before.reduce((sum, scenes, rank) => {
    const distance = scenes.slice(0, APART[rank] ?? APART[1]).indexOf(scene);
    return distance === -1 ? sum : sum + 2 ** (APART[0] - distance);
  }, 0);
}
