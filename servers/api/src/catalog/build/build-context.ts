import type { Content } from '../../content/format.ts';
import { listNames } from '../file/schema.ts';
import { PLAIN_PICTURE, pictureAddress } from '../picture-addresses.ts';
import { inDateOrder } from './assign-ordinals.ts';
import { productNames, type ProductNames } from './product-names.ts';

/** The indexes of the content that preparing an item needs. */
export type BuildContext = ReturnType<typeof buildContext>;

/** Indexes the content for preparing its items. */
export function buildContext(content: Content) {
  const pathsOfVideo = new Map<string, string[]>();
  for (const { urlName, videos } of content.skillPaths) {
    for (const video of videos) pathsOfVideo.set(video, [...(pathsOfVideo.get(video) ?? []), urlName]);
  }
  const names = productNames(content);
  const pictures = new Set(content.pictures.map(({ path }) => path));
  return {
    names,
    videosByName: new Map(content.videos.map((video) => [video.urlName, video])),
    pathsOfVideo,
    /** The skill path for beginners of each product that has one, by slug. */
    beginnerPaths: findBeginnerPaths(content, names),
    speakers: new Map(content.speakers.map((speaker) => [speaker.id, speaker])),
    /** Names of categories by slug, and of courses by "product/course". */
    categoryNames: new Map(content.categories.map(({ slug, name }) => [slug, name])),
    courseTitles: new Map(content.courses.map(({ product, urlName, title }) => [`${product}/${urlName}`, title])),
    /** The address of the picture at a path in the folder `pictures`; that of another one if there is no such file. */
    pictureOf: (path: string, fallback = PLAIN_PICTURE) => (pictures.has(path) ? pictureAddress(path) : fallback),
  };
}

/** The skill path for beginners of each product: the one that editors name, else the oldest foundational one. */
function findBeginnerPaths({ products, skillPaths }: Content, names: ProductNames): Map<string, string> {
  const foundational = inDateOrder(skillPaths, (path) => path).filter(({ level }) => level === 1);
  return new Map(
    products.flatMap(({ slug, beginnerPath }): Array<[string, string]> => {
      const first = foundational.find(({ productFamily }) => names.find(productFamily)?.slug === slug);
      const urlName = beginnerPath ?? first?.urlName;
      return urlName === undefined ? [] : [[slug, urlName]];
    }),
  );
}

/** The lists of an item's categories, with those of their parent categories. */
export function categoryLists(categories: ReadonlyArray<readonly string[]>): string[] {
  return categories.flatMap((category) => [
    listNames.at(category),
    ...category.map((_, index) => listNames.within(category.slice(0, index + 1))),
  ]);
}
