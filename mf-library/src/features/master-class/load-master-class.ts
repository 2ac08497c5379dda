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
import { localPath, replace } from '@learning-center/shared/routing';
import { pageLoader, type PageLoaderArgs } from '@learning-center/shared/state';
import { ALL_TAB, findPlace, type Place, type PlaceParams } from './find-place.ts';

/** What a master class page shows. */
export interface MasterClassData {
  tree: CategoryNode[];
  place: Place;
  /** The lessons below the place, in order; none where every product is shown. */
  lessons: VideoListItem[];
}

const MOST_LESSONS = 100;

/** Loads the tree of courses, and the lessons of the product or course that the address names (Specification 2.7). */
export const loadMasterClass = pageLoader(async (args): Promise<MasterClassData> => {
  const params = readParams(args.params);
  const [tree, lessons] = await Promise.all([askForTree(args), askForLessons(params, args)]);
  const place = findPlace(tree, params);
  if ('redirect' in place) throw replace(localPath(args.language, place.redirect));
  return { tree, place, lessons };
});

function readParams(params: PageLoaderArgs['params']): PlaceParams {
  const { tab = '', category = '', '*': rest = '' } = params;
  return { tab: tab.toLowerCase(), category, rest: rest.split('/').filter(Boolean) };
}

async function askForTree({ services, language, signal }: PageLoaderArgs): Promise<CategoryNode[]> {
  const { tree = [] } = await services.api.call(
    endpoints.queryVideos,
    { category: ['master-class'], targetType: TargetType.GROUP_AND_LINK, lang: languageByCode(language).id },
    { signal },
  );
  const products = tree.filter(({ count }) => count > 0).map((node) => ({ product: node.urlName, node }));
  return inProductOrder(products).map(({ node }) => node);
}

async function askForLessons(
  { tab, category }: PlaceParams,
  { services, language, signal }: PageLoaderArgs,
): Promise<VideoListItem[]> {
  const product = findProductFamily(tab)?.slug;
  if (tab === ALL_TAB || product === undefined) return [];
  const place = ['master-class', product, category].filter(Boolean);
  const { items } = await services.api.call(
    endpoints.queryVideos,
    {
      category: place,
      targetType: TargetType.ONLY_VIDEO,
      searchType: SearchType.FIND_LOWER_LEVEL,
      pageSize: MOST_LESSONS,
      lang: languageByCode(language).id,
    },
    { signal },
  );
  return items.filter((item) => item.kind === ItemKind.VIDEO);
}
