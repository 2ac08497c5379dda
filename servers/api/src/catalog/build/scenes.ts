import { countCompositions, fnv1a, SKILL_PATH_ROUTES } from '../../artwork/index.ts';
import type { Content } from '../../content/format.ts';
import { inDateOrder } from './assign-ordinals.ts';
import { mainProduct } from './product-names.ts';
import type { ProductNames } from './product-names.ts';

/** A picture to draw, with the lists that show it. */
export interface ListedPicture {
  urlName: string;
  /** The number of compositions to choose from. */
  compositions: number;
  /** The lists with this picture, the most visited first. */
  lists: readonly string[];
}

/**
 * How many neighbors in a list must differ, by the rank of the list: a row of a wide page in the first list, two
 * neighbors in the others.
 */
const DISTINCT_NEIGHBORS = [3, 2] as const;

/** The composition of each video's thumbnail. Neighbors in a product, and in a category, differ. */
export function scenesOfVideos({ videos }: Content, names: ProductNames): Map<string, number> {
  return chooseScenes(
    inDateOrder(videos).map((video) => {
      const product = mainProduct(video, names);
      const lists = [product?.slug ?? '', video.category.join('/')];
      return { urlName: video.urlName, compositions: countCompositions(product), lists };
    }),
  );
}

/** The route on each skill path's cover. Neighbors among all paths, and in a product, differ. */
export function scenesOfPaths({ skillPaths }: Content, names: ProductNames): Map<string, number> {
  return chooseScenes(
    inDateOrder(skillPaths).map(({ urlName, productFamily }) => {
      const product = names.find(productFamily)?.slug ?? '';
      return { urlName, compositions: SKILL_PATH_ROUTES, lists: ['skill-paths', product] };
    }),
  );
}

/**
 * Chooses the composition of each picture, so that neighbors differ in every list. They may repeat if there are too few
 * compositions. The urlName decides between equally good ones. The pictures come in the order of their lists.
 */
export function chooseScenes(pictures: readonly ListedPicture[]): Map<string, number> {
  const recent = new Map<string, number[]>();
  return new Map(
    pictures.map(({ urlName, compositions, lists }) => {
      const before = lists.map((list) => recent.get(list) ?? []);
      const costs = Array.from({ length: compositions }, (_, scene) => costOf(scene, before));
      const cheapest = Math.min(...costs);
      const candidates = costs.flatMap((cost, scene) => (cost === cheapest ? [scene] : []));
      const chosen = candidates[fnv1a(urlName) % candidates.length] ?? 0;
      lists.forEach((list, rank) =>
        recent.set(list, [chosen, ...(before[rank] ?? [])].slice(0, DISTINCT_NEIGHBORS[0])),
      );
      return [urlName, chosen];
    }),
  );
}

/** The cost of a scene after the recent ones of each list, the nearest first. A nearer repetition costs more. */
function costOf(scene: number, before: readonly (readonly number[])[]): number {
  return before.reduce((sum, scenes, rank) => {
    const distance = scenes.slice(0, DISTINCT_NEIGHBORS[rank] ?? DISTINCT_NEIGHBORS[1]).indexOf(scene);
    return distance === -1 ? sum : sum + 2 ** (DISTINCT_NEIGHBORS[0] - distance);
  }, 0);
}
