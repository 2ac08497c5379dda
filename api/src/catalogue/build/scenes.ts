import { countCompositions, SKILL_PATH_ROUTES } from '../../artwork/index.ts';
import type { Content } from '../../content/format.ts';
import { chooseScenes } from './choose-scenes.ts';
import { inDateOrder } from './date-order.ts';
import { mainProduct } from './product-names.ts';
import type { ProductNames } from './product-names.ts';

/** The composition of each video's thumbnail: those next to each other in a product, and in a category, differ. */
export function scenesOfVideos({ videos }: Content, names: ProductNames): Map<string, number> {
  return chooseScenes(
    inDateOrder(videos).map((video) => {
      const product = mainProduct(video, names);
      const lists = [product?.slug ?? '', video.category.join('/')];
      return { urlName: video.urlName, compositions: countCompositions(product), lists };
    }),
  );
}

/** The route of each skill path's cover: those next to each other among all, and in a product, differ. */
export function scenesOfPaths({ skillPaths }: Content, names: ProductNames): Map<string, number> {
  return chooseScenes(
    inDateOrder(skillPaths).map(({ urlName, productFamily }) => {
      const product = names.find(productFamily)?.slug ?? '';
      return { urlName, compositions: SKILL_PATH_ROUTES, lists: ['skill-paths', product] };
    }),
  );
}
