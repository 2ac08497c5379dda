import { askEveryPage } from '@learning-center/shared/api';
import {
  endpoints,
  findProductFamily,
  ItemKind,
  languageByCode,
  SearchType,
  TargetType,
  type CategoryNode,
  type VideoListItem,
} from '@learning-center/shared/contract';
import { inProductOrder } from '@learning-center/shared/lib';
import { categoryPath, leadOn, localPath } from '@learning-center/shared/routing';
import { leadHome, pageLoader, productsAtom, type PageLoaderArgs } from '@learning-center/shared/state';
import { summarizeCourses, type CourseSummary } from './course-summary.ts';
import { ALL_TAB, findPlace, type Place, type PlaceParams } from './find-place.ts';
import { treeOfLessons } from './tree-of-lessons.ts';

/** What a master class page shows. */
export interface MasterClassData {
  tree: CategoryNode[];
  /** Pictures of the products where all of them are shown, by their paths. */
  covers: Readonly<Record<string, string>>;
  place: Place;
  /** The lessons of the course that is shown, in order; none where no course is. */
  lessons: VideoListItem[];
  /** What there is in each course of the product that is shown, by the path of the course. */
  courses: Readonly<Record<string, CourseSummary>>;
}

/** Loads the tree of courses, and the lessons of the product or course that the address names (Specification 2.7). */
export const loadMasterClass = pageLoader(async (args): Promise<MasterClassData> => {
  const params = readParams(args.params);
  const [{ tree, covers }, lessons] = await Promise.all([askForTree(args), askForLessonsOfPlace(params, args)]);
  const place = findPlace({ tree, products: args.services.store.get(productsAtom) }, params);
  if (place === undefined) throw leadHome(args);
  if ('redirect' in place) throw leadOn(args.url, localPath(args.language, place.redirect) + args.url.search);
  // The page carries what it was drawn from: of a whole product only the sums.
  if (!place.product) return { tree, covers, place, lessons: [], courses: {} };
  if (!place.course) return { tree, covers: {}, place, lessons: [], courses: summarizeCourses(lessons) };
  return { tree, covers: {}, place, lessons, courses: {} };
});

function readParams(params: PageLoaderArgs['params']): PlaceParams {
  const { tab = '', category = '', '*': rest = '' } = params;
  return { tab, category, rest: rest.split('/').filter(Boolean) };
}

async function askForTree(args: PageLoaderArgs): Promise<Pick<MasterClassData, 'tree' | 'covers'>> {
  const { services, language, signal } = args;
  const { tree, items } = await services.api.call(
    endpoints.queryVideos,
    { category: ['master-class'], targetType: TargetType.GROUP_AND_LINK, lang: languageByCode(language).id },
    { signal },
  );
  const known = services.store.get(productsAtom);
  const nodes = tree ?? treeOfLessons(await askForLessons(['master-class'], args), known);
  const products = nodes.filter(({ count }) => count > 0).map((node) => ({ product: node.urlName, node }));
  const groups = items.filter((item) => item.kind === ItemKind.GROUP);
  const covers = groups.flatMap(({ category, thumbnail }) => (thumbnail ? [[categoryPath(category), thumbnail]] : []));
  return { tree: inProductOrder(products, known).map(({ node }) => node), covers: Object.fromEntries(covers) };
}

async function askForLessonsOfPlace({ tab, category }: PlaceParams, args: PageLoaderArgs): Promise<VideoListItem[]> {
  if (tab === '' || tab.toLowerCase() === ALL_TAB) return [];
  const product = findProductFamily(tab, args.services.store.get(productsAtom))?.slug ?? tab;
  return askForLessons(['master-class', product, category].filter(Boolean), args);
}

async function askForLessons(
  category: string[],
  { services, language, signal }: PageLoaderArgs,
): Promise<VideoListItem[]> {
  const asked = {
    category,
    targetType: TargetType.ONLY_VIDEO,
    searchType: SearchType.FIND_LOWER_LEVEL,
    lang: languageByCode(language).id,
  };
  const items = await askEveryPage((place) =>
    services.api.call(endpoints.queryVideos, { ...asked, ...place }, { signal }),
  );
  return items.flatMap((item) => (item.kind === ItemKind.VIDEO ? [{ ...item, excerpt: '' }] : []));
}
