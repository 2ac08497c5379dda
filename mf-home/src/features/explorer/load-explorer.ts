import type { ApiClient } from '@learning-center/shared/api';
import {
  endpoints,
  ItemKind,
  languageByCode,
  SearchType,
  TargetType,
  type CategoryNode,
  type GroupItem,
  type LanguageCode,
  type LinkItem,
  type ProductFamily,
  type SkillPathListItem,
  type VideoListItem,
} from '@learning-center/shared/contract';
import { orderOf, shownVersions } from '@learning-center/shared/lib';
import { localPath, paths, replace } from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';
import { videosForCards } from '../../videos-for-cards.ts';
import { trailTo } from './category-trail.ts';
import {
  explorerPath,
  PAGE_SIZE,
  readExplorerPlace,
  readExplorerQuestion,
  type ExplorerPlace,
  type ExplorerQuestion,
} from './explorer-question.ts';

/** What an explorer shows of its product; `versions` are the shown ones, newest first. */
export interface ExplorerProduct extends Pick<ProductFamily, 'slug' | 'name' | 'tagline' | 'cover'> {
  versions: string[];
  /** The newest version's manual, with the language that it is really in. */
  manual: { link: string; language: LanguageCode } | null;
}

/** What a product's explorer shows. */
export interface ExplorerData {
  product: ExplorerProduct;
  question: ExplorerQuestion;
  tree: CategoryNode[];
  /** The categories from the product's own down to the shown one; empty at the product's root. */
  trail: CategoryNode[];
  groups: GroupItem[];
  links: LinkItem[];
  videos: (VideoListItem | SkillPathListItem)[];
  /** Videos on all pages; a large number only up to a cap. */
  count: number;
  countIsCapped: boolean;
}

interface Asking {
  api: ApiClient;
  place: ExplorerPlace;
  question: ExplorerQuestion;
  lang: ReturnType<typeof languageByCode>['id'];
  signal: AbortSignal;
}

/** Loads a product's explorer, or leads on where there is none (decisions A3 and A4). */
export const loadExplorer = pageLoader(async ({ services, language, params, url, signal }): Promise<ExplorerData> => {
  const lead = (path: string) => replace(localPath(language, path));
  const place = readExplorerPlace(params['*'] ?? '');
  if (!place) throw lead(paths.home());
  if (!place.isCanonical) throw lead(explorerPath(place) + url.search);

  const question = readExplorerQuestion(url.searchParams);
  const asking = { api: services.api, place, question, lang: languageByCode(language).id, signal };
  const [family, tiles, found] = await Promise.all([askForFamily(asking), askForTiles(asking), askForVideos(asking)]);
  if (!family) throw lead(paths.home());
  const tree = found.tree ?? [];
  const trail = trailTo(place.categories, tree);
  if (!trail) throw lead(explorerPath({ ...place, categories: [] }));
  if (found.items.length === 0 && question.page > 1) throw lead(explorerPath(place, { ...question, page: 1 }));

  return {
    product: productOf(family),
    question,
    tree,
    trail,
    ...tiles,
    videos: videosForCards(found.items),
    count: found.count,
    countIsCapped: found.countIsCapped,
  };
});

async function askForFamily({ api, place, lang, signal }: Asking): Promise<ProductFamily | undefined> {
  const families = await api.call(endpoints.listProductFamilies, { lang }, { signal });
  return families.find(({ slug }) => slug === place.product);
}

/** Tiles stand before the first page of videos; the further pages are for going through the videos. */
async function askForTiles(asking: Asking): Promise<Pick<ExplorerData, 'groups' | 'links'>> {
  if (asking.question.page > 1) return { groups: [], links: [] };
  const { items } = await query(asking, { targetType: TargetType.GROUP_AND_LINK });
  return {
    groups: items.filter((item) => item.kind === ItemKind.GROUP),
    links: items.filter((item) => item.kind === ItemKind.LINK),
  };
}

function askForVideos(asking: Asking) {
  const { sort, page } = asking.question;
  return query(asking, { targetType: TargetType.ONLY_VIDEO, orderBy: orderOf(sort), page, pageSize: PAGE_SIZE });
}

/** A product's root shows what is in it and below, a category what is in it alone (decision A27). */
function query({ api, place, lang, signal }: Asking, request: object) {
  const searchType = place.categories.length === 0 ? SearchType.FIND_LOWER_LEVEL : SearchType.FIND_SAME_LEVEL;
  const category = ['home', place.product, ...place.categories];
  return api.call(endpoints.queryVideos, { ...request, category, searchType, lang }, { signal });
}

function productOf({ slug, name, tagline, cover, versions, manual }: ProductFamily): ExplorerProduct {
  const [newest] = manual.versions;
  return {
    slug,
    name,
    tagline,
    cover,
    versions: shownVersions(slug, versions),
    manual: newest ? { link: newest.link, language: newest.language } : null,
  };
}
