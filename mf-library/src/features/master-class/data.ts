import { fetchAllVideos } from '@learning-center/shared/api';
import {
  findProductFamily,
  ItemKind,
  languageByCode,
  SearchType,
  TargetType,
  type About,
  type CategoryNode,
  type VideoListItem,
  queryVideos,
} from '@learning-center/shared/contract';
import { inProductOrder, productName, type Products } from '@learning-center/shared/lib';
import {
  categoryPath,
  localPath,
  redirectFrom,
  type PageMeta,
  type PageMetaArgs,
} from '@learning-center/shared/routing';
import { pageLoader, productsAtom, redirectHome, type PageLoaderArgs } from '@learning-center/shared/state';
import { pageText } from '../../library-text.ts';
import { ALL_TAB, findCourseLocation, type CourseLocation, type CoursePathParams } from './course-location.ts';

export interface MasterClassData {
  tree: CategoryNode[];
  /** Pictures of the products by path; empty unless all products are listed. */
  covers: Readonly<Record<string, string>>;
  location: CourseLocation;
  /** The lessons of the current course in order; empty without a course. */
  lessons: VideoListItem[];
  /** What the current course gives, if the API says so. */
  about?: About | undefined;
}

/** Loads the course tree, and the lessons of the current course (Specification 2.7). */
export const loadMasterClass = pageLoader(async (args): Promise<MasterClassData> => {
  const params = parsePathParams(args.params);
  const [{ tree, covers }, { lessons, about }] = await Promise.all([fetchTree(args), fetchLessonsOfPath(params, args)]);
  const location = findCourseLocation({ tree, products: args.services.store.get(productsAtom) }, params);
  if (location === undefined) throw redirectHome(args);
  if ('redirect' in location)
    throw redirectFrom(args.url, localPath(args.language, location.redirect) + args.url.search);
  return { tree: withoutPictures(tree), covers: location.product ? {} : covers, location, lessons, about };
});

function parsePathParams(params: PageLoaderArgs['params']): CoursePathParams {
  const { tab = '', category = '', '*': rest = '' } = params;
  return { tab, category, remaining: rest.split('/').filter(Boolean) };
}

/** The page embeds its data. It shows pictures only of the current product's courses. */
function withoutPictures(tree: readonly CategoryNode[]): CategoryNode[] {
  return tree.map((node) => ({ ...node, thumbnail: undefined, children: withoutPictures(node.children) }));
}

async function fetchTree(args: PageLoaderArgs): Promise<Pick<MasterClassData, 'tree' | 'covers'>> {
  const { services, language, signal } = args;
  const { tree, items } = await services.api.call(
    queryVideos,
    { category: ['master-class'], targetType: TargetType.GROUP_AND_LINK, lang: languageByCode(language).id },
    { signal },
  );
  const products = services.store.get(productsAtom);
  const nodes = tree ?? treeFromLessons((await fetchLessons(['master-class'], args)).lessons, products);
  const entries = nodes.filter(({ count }) => count > 0).map((node) => ({ product: node.urlName, node }));
  const groups = items.filter((item) => item.kind === ItemKind.GROUP);
  const covers = groups.flatMap(({ category, thumbnail }) => (thumbnail ? [[categoryPath(category), thumbnail]] : []));
  return { tree: inProductOrder(entries, products).map(({ node }) => node), covers: Object.fromEntries(covers) };
}

async function fetchLessonsOfPath({ tab, category }: CoursePathParams, args: PageLoaderArgs): Promise<Lessons> {
  if (category === '' || tab.toLowerCase() === ALL_TAB) return { lessons: [] };
  const product = findProductFamily(tab, args.services.store.get(productsAtom))?.slug ?? tab;
  return fetchLessons(['master-class', product, category], args);
}

type Lessons = Pick<MasterClassData, 'lessons' | 'about'>;

async function fetchLessons(category: string[], { services, language, signal }: PageLoaderArgs): Promise<Lessons> {
  const request = {
    category,
    targetType: TargetType.ONLY_VIDEO,
    searchType: SearchType.FIND_LOWER_LEVEL,
    lang: languageByCode(language).id,
  };
  const { about, videos } = await fetchAllVideos(request, { api: services.api, signal });
  return { about, lessons: videos.map((lesson) => ({ ...lesson, excerpt: '' })) };
}

/** Builds the course tree from the lessons' categories. Some APIs send no tree. */
function treeFromLessons(lessons: readonly VideoListItem[], products: Products): CategoryNode[] {
  const tree: CategoryNode[] = [];
  for (const { category } of lessons) {
    const [section = '', product, course] = category;
    if (product === undefined || course === undefined) continue;
    const title = productName(product, products).replaceAll('-', ' ');
    const productNode = findOrAddNode(tree, { title, category: [section, product] });
    const courseTitle = course.replaceAll('-', ' ');
    const courseNode = findOrAddNode(productNode.children, {
      title: courseTitle,
      category: [section, product, course],
    });
    productNode.count += 1;
    courseNode.count += 1;
  }
  for (const course of tree.flatMap(({ children }) => children)) Object.assign(course, factsOf(course, lessons));
  return tree;
}

/** The picture, length and levels of a course, from its lessons. */
function factsOf({ category }: CategoryNode, lessons: readonly VideoListItem[]): Partial<CategoryNode> {
  const ofCourse = lessons.filter((lesson) => categoryPath(lesson.category) === categoryPath(category));
  return { thumbnail: ofCourse[0]?.thumbnail, ...summarizeLessons(ofCourse) };
}

/** The total length and the levels of lessons. */
export function summarizeLessons(
  lessons: readonly VideoListItem[],
): Pick<CategoryNode, 'totalLength' | 'level' | 'highestLevel'> {
  const levels = lessons.flatMap(({ level = [] }) => level).sort((a, b) => a - b);
  const totalLength = lessons.reduce((sum, { videoLength }) => sum + videoLength, 0);
  return { totalLength, level: levels[0], highestLevel: levels.at(-1) };
}

function findOrAddNode(
  nodes: CategoryNode[],
  { title, category }: Pick<CategoryNode, 'title' | 'category'>,
): CategoryNode {
  const urlName = category.at(-1) ?? '';
  const existing = nodes.find((node) => node.urlName === urlName);
  if (existing) return existing;
  const node = { urlName, title, category, count: 0, children: [] };
  nodes.push(node);
  return node;
}

/** The metadata of the current course, product or of all master classes (Specification 2.9). */
export function masterClassMeta({ data, i18n, language }: PageMetaArgs): PageMeta {
  const t = pageText({ i18n, language });
  const { course, product } = (data as MasterClassData).location;
  const node = course ?? product;
  if (!node) return { title: t('masterClass.page.title'), description: t('masterClass.page.description') };
  const { title: name, thumbnail: image } = node;
  return {
    title: t('masterClass.page.titleFor', { name }),
    image,
    description: course ? t('masterClass.page.descriptionFor', { name }) : t('masterClass.page.description'),
  };
}
