import { fetchAllPages, isIntercepted } from '@learning-center/shared/api';
import {
  languageByCode,
  type About,
  type LanguageCode,
  type SkillPathListItem,
  type VideoDetail,
  querySkillPaths,
  queryVideoDetail,
} from '@learning-center/shared/contract';
import {
  choiceParam,
  DATE_SORTS,
  defineSearchParams,
  lastPageOf,
  PAGE_SIZE,
  pageParam,
  toMediaMenu,
  toSortOrder,
  videoFilterParams,
  type VideoFilters,
} from '@learning-center/shared/lib';
import {
  localPath,
  paths,
  redirectFrom,
  requestedVideo,
  type PageMeta,
  type PageMetaArgs,
} from '@learning-center/shared/routing';
import {
  awaitProductOptionsAtom,
  defineReadCache,
  pageLoader,
  redirectBeyondLastPage,
  redirectToQuery,
  type PageLoaderArgs,
  type ProductOptions,
  type Store,
} from '@learning-center/shared/state';
import type { PlaylistVideo } from '@learning-center/shared/video';
import { pageText } from '../../library-text.ts';

/** What the page lists; `page` starts at 1. */
export interface SkillPathsParams extends Pick<VideoFilters, 'product' | 'type'> {
  sort: (typeof DATE_SORTS)[number];
  page: number;
}

/** The search parameters of the list of skill paths. */
export const SKILL_PATHS_PARAMS = defineSearchParams<SkillPathsParams>({
  product: videoFilterParams.product,
  type: videoFilterParams.type,
  sort: choiceParam('sort', DATE_SORTS, 'latest'),
  page: pageParam,
});

/** Builds the path without a language prefix; default values are left out. */
export const toSkillPathsPath = (params: SkillPathsParams) => paths.skillPaths() + SKILL_PATHS_PARAMS.toSearch(params);

/** One page of skill paths, and the count of all pages. */
export interface SkillPathsData {
  params: SkillPathsParams;
  count: number;
  paths: SkillPathListItem[];
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
}

/** Loads the skill paths. An address with a video redirects to the path of that video (Specification 7.3, A11). */
export const loadSkillPaths = pageLoader(async (args: PageLoaderArgs<SkillPathsParams>): Promise<SkillPathsData> => {
  const { services, language, search: params, signal, url } = args;
  const video = requestedVideo(url.search);
  if (video !== undefined) await redirectToSkillPath(video, args);
  const awaitOptions = services.store.set(awaitProductOptionsAtom, { api: services.api, language });
  const request = {
    lang: languageByCode(language).id,
    productFamily: params.product,
    MediaMenu: toMediaMenu(params.type),
    orderBy: toSortOrder(params.sort),
    page: params.page,
    pageSize: PAGE_SIZE,
  };
  const { count, items } = await services.api.call(querySkillPaths, request, { signal });
  redirectBeyondLastPage(args, SKILL_PATHS_PARAMS, lastPageOf(count));
  cachePaths(services.store, { language, paths: items.map((path) => ({ path })) });
  return { params, count, paths: items, options: await awaitOptions() };
}, SKILL_PATHS_PARAMS);

/** Redirects to the path that contains the video. Of an unknown video or one in no path, the list remains. */
async function redirectToSkillPath(video: string, { services, language, signal, url }: PageLoaderArgs) {
  const lang = languageByCode(language).id;
  const [detail, all] = await Promise.all([
    services.api
      .call(queryVideoDetail, { urlName: video, category: ['skill-paths'] }, { signal })
      .catch(ignoreUnlessIntercepted),
    fetchAllPages((range) => services.api.call(querySkillPaths, { ...range, lang }, { signal })),
  ]);
  const path = detail && all.find(({ videoIds }) => videoIds.includes(detail.id));
  if (path) throw redirectFrom(url, localPath(language, paths.skillPath(path.urlName, video)));
  throw redirectWithoutVideo(url);
}

/** A redirect to the same page without its video, for a loader to throw. */
export function redirectWithoutVideo(url: URL): Response {
  const query = new URLSearchParams(url.search);
  query.delete('v');
  query.delete('t');
  return redirectToQuery(url, query);
}

function ignoreUnlessIntercepted(error: unknown): null {
  if (isIntercepted(error)) throw error;
  return null;
}

/** A cached skill path. It has videos only after one of its own pages was loaded (A56). */
export interface CachedPath {
  path: SkillPathListItem;
  playlist?: readonly PlaylistVideo[];
  about?: About | undefined;
  details?: Readonly<Record<string, VideoDetail>>;
  /** Videos with captions whose transcript is still to be loaded. */
  untranscribed?: Readonly<Record<string, VideoDetail>>;
}

/** The paths of one language by name (A56). The path that was cached last is at the end. */
const pathCache = defineReadCache<ReadonlyMap<string, CachedPath>>({ maxEntries: 1 });

/** How many paths have their playlist and details, about 30 kB each; the others are cached as in the list. */
const MAX_CACHED_PLAYLISTS = 20;

/** Returns the cached paths of a language by name. */
export const cachedPaths = (store: Store, language: LanguageCode) => pathCache.find(store, { key: language })?.value;

/** Merges paths into the cache. */
export function cachePaths(store: Store, update: { language: LanguageCode; paths: readonly CachedPath[] }): void {
  const byName = new Map(cachedPaths(store, update.language));
  for (const cachedPath of update.paths) {
    const { urlName } = cachedPath.path;
    const previous = byName.get(urlName);
    byName.delete(urlName);
    byName.set(urlName, { ...previous, ...cachedPath, details: { ...previous?.details, ...cachedPath.details } });
  }
  // A tab that stays open would collect the playlists of all paths.
  const withPlaylist = [...byName.values()].filter(({ playlist }) => playlist);
  for (const { path } of withPlaylist.slice(0, -MAX_CACHED_PLAYLISTS)) byName.set(path.urlName, { path });
  pathCache.put(store, { key: update.language }, byName);
}

/** Title and description of the list of skill paths (Specification 2.9). */
export function skillPathsMeta(args: PageMetaArgs): PageMeta {
  const t = pageText(args);
  return { title: t('skillPaths.page.title'), description: t('skillPaths.page.description') };
}
