import { fnv1a, sceneNames, SKILL_PATH_ROUTES, topicOfProduct } from '../../artwork/index.ts';
import type { Topic } from '../../artwork/index.ts';
import type { Content, ProductCourse, Video } from '../../content/format.ts';
import { inDateOrder } from './assign-ordinals.ts';
import { categoryScenes, topicOfTexts } from './picture-topics.ts';
import { mainProduct } from './product-names.ts';
import type { ProductNames } from './product-names.ts';

/** A picture to draw, with the lists that show it. */
export interface ListedPicture {
  urlName: string;
  /** The names of the compositions to choose from. */
  scenes: readonly string[];
  /** The lists with this picture, the most visited first. */
  lists: readonly string[];
}

/**
 * How many neighbors in a list must differ, by the rank of the list: a row of a wide page in the first list, two
 * neighbors in the others.
 */
const DISTINCT_NEIGHBORS = [3, 2] as const;

/** The composition of each video's thumbnail, by its topic. Neighbors in a product, and in a category, differ. */
export function scenesOfVideos(content: Content, names: ProductNames): Map<string, string> {
  const categories = categoryScenes(content.categories);
  return chooseScenes(
    inDateOrder(content.videos).map((video) => {
      const product = mainProduct(video, names);
      const [first, , category = ''] = video.category;
      const ofCategory = first === 'home' ? categories.get(category) : undefined;
      return {
        urlName: video.urlName,
        scenes: ofCategory ?? sceneNames(topicOfVideo(video, content) ?? topicOfProduct(product)),
        lists: [product?.slug ?? '', video.category.join('/')],
      };
    }),
  );
}

/** The composition of each category's tile and each course's cover, by path. Neighboring courses differ. */
export function scenesOfSegments(content: Content): Record<string, string> {
  const categories = categoryScenes(content.categories);
  const lessons = Map.groupBy(content.videos, ({ category }) => category.join('/'));
  const tiles = content.products.flatMap(({ slug, categories: ofProduct }) =>
    ofProduct.map((category) => ({
      urlName: `home/${slug}/${category}`,
      scenes: categories.get(category) ?? sceneNames('general'),
      lists: [category],
    })),
  );
  const covers = content.courses
    .toSorted((a, b) => a.order - b.order)
    .map((course) => {
      const path = `master-class/${course.product}/${course.urlName}`;
      const topic = topicOfCourse(course, lessons.get(path) ?? [], content);
      return { urlName: path, scenes: sceneNames(topic), lists: ['master-class'] };
    });
  return Object.fromEntries(chooseScenes([...tiles, ...covers]));
}

/** The topic of most of a course's lessons, or the one that its title tells. */
function topicOfCourse({ product, title }: ProductCourse, lessons: readonly Video[], content: Content): Topic {
  const counts = new Map<Topic, number>();
  for (const topic of lessons.flatMap((lesson) => topicOfVideo(lesson, content) ?? [])) {
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const told = most?.[0] ?? topicOfTexts([[title.en, 1]]);
  return told ?? topicOfProduct(content.products.find(({ slug }) => slug === product));
}

/** The topic that a video's title and keywords tell, or its course's title. */
function topicOfVideo({ title, keywords, category }: Video, { courses }: Content): Topic | undefined {
  const [, product, urlName] = category;
  const course = courses.find((candidate) => candidate.product === product && candidate.urlName === urlName);
  const own = topicOfTexts([
    [title.en, 3],
    [keywords?.en.join(' ') ?? '', 2],
  ]);
  return own ?? topicOfTexts([[course?.title.en ?? '', 1]]);
}

/** The route on each skill path's cover. Neighbors among all paths, and in a product, differ. */
export function scenesOfPaths({ skillPaths }: Content, names: ProductNames): Map<string, string> {
  return chooseScenes(
    inDateOrder(skillPaths).map(({ urlName, productFamily }) => {
      const product = names.find(productFamily)?.slug ?? '';
      return { urlName, scenes: SKILL_PATH_ROUTES, lists: ['skill-paths', product] };
    }),
  );
}

/**
 * Chooses the composition of each picture, so that neighbors differ in every list. They may repeat if there are too few
 * compositions. The urlName decides between equally good ones. The pictures come in the order of their lists.
 */
function chooseScenes(pictures: readonly ListedPicture[]): Map<string, string> {
  const recent = new Map<string, string[]>();
  return new Map(
    pictures.map(({ urlName, scenes, lists }) => {
      const before = lists.map((list) => recent.get(list) ?? []);
      const costs = scenes.map((scene) => costOf(scene, before));
      const cheapest = Math.min(...costs);
      const candidates = scenes.filter((_, at) => costs[at] === cheapest);
      const chosen = candidates[fnv1a(urlName) % candidates.length] ?? '';
      lists.forEach((list, rank) =>
        recent.set(list, [chosen, ...(before[rank] ?? [])].slice(0, DISTINCT_NEIGHBORS[0])),
      );
      return [urlName, chosen];
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
