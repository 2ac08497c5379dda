import { fetchAllPages, isIntercepted } from '@learning-center/shared/api';
import {
  languageByCode,
  type SkillPathListItem,
  querySkillPaths,
  queryVideoDetail,
} from '@learning-center/shared/contract';
import { lastPageOf } from '@learning-center/shared/lib';
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
  pageLoader,
  redirectBeyondLastPage,
  redirectToQuery,
  type PageLoaderArgs,
  type ProductOptions,
} from '@learning-center/shared/state';
import { pageText } from '../../library-text.ts';
import { cachePathsAtom } from './path-cache.ts';
import { SKILL_PATHS_PARAMS, type SkillPathsParams, toSkillPathsRequest } from './skill-paths-params.ts';

/** One page of skill paths, and the count of all pages. */
export interface SkillPathsData {
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
  const request = { ...toSkillPathsRequest(params), lang: languageByCode(language).id };
  const { count, items } = await services.api.call(querySkillPaths, request, { signal });
  redirectBeyondLastPage(args, SKILL_PATHS_PARAMS, lastPageOf(count));
  services.store.set(cachePathsAtom, { language, paths: items.map((path) => ({ path })) });
  return { count, paths: items, options: await awaitOptions() };
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

/** Title and description of the list of skill paths (Specification 2.9). */
export function skillPathsMeta({ i18n, language }: PageMetaArgs): PageMeta {
  const t = pageText({ i18n, language });
  return { title: t('skillPaths.page.title'), description: t('skillPaths.page.description') };
}
