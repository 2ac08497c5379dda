import { askEveryPage, isIntercepted } from '@learning-center/shared/api';
import { endpoints, languageByCode, type SkillPathListItem } from '@learning-center/shared/contract';
import { leadOn, localPath, paths, videoOf } from '@learning-center/shared/routing';
import {
  awaitProductOptionsAtom,
  pageLoader,
  productsAtom,
  type PageLoaderArgs,
  type ProductOptions,
} from '@learning-center/shared/state';
import { keepPathsAtom } from './known-paths.ts';
import { PAGE_SIZE, PATHS_RULES, pathsQuestionPath, pathsRequest, readPathsQuestion } from './paths-question.ts';

/** What the list of skill paths shows: one page of it, and how many there are on all. */
export interface SkillPathsData {
  count: number;
  paths: SkillPathListItem[];
  /** Null when they failed, undefined while they are on their way. */
  options: ProductOptions | undefined;
}

/** Loads the skill paths that the address asks for; a video leads on to its path (Specification 7.3, decision A11). */
export const loadSkillPaths = pageLoader(async (args): Promise<SkillPathsData> => {
  const { services, language, signal, url } = args;
  const video = videoOf(url.search);
  if (video !== undefined) await redirectToPathOf(video, args);
  const awaitOptions = services.store.set(awaitProductOptionsAtom, { api: services.api, language });
  const question = readPathsQuestion(url.searchParams, services.store.get(productsAtom));
  const request = { ...pathsRequest(question), lang: languageByCode(language).id };
  const { count, items } = await services.api.call(endpoints.querySkillPaths, request, { signal });
  const lastPage = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (question.page > lastPage) {
    throw leadOn(url, localPath(language, pathsQuestionPath({ ...question, page: lastPage })));
  }
  services.store.set(keepPathsAtom, { language, paths: items.map((path) => ({ path })) });
  return { count, paths: items, options: await awaitOptions() };
}, PATHS_RULES);

/** Goes on where the video is in a path; a video that is in none, or unknown, is ignored. */
async function redirectToPathOf(video: string, { services, language, signal, url }: PageLoaderArgs) {
  const lang = languageByCode(language).id;
  const [detail, all] = await Promise.all([
    services.api
      .call(endpoints.queryVideoDetail, { urlName: video, category: ['skill-paths'], lang }, { signal })
      .catch(ignoreUnknown),
    askEveryPage((place) => services.api.call(endpoints.querySkillPaths, { ...place, lang }, { signal })),
  ]);
  const path = detail && all.find(({ videoIds }) => videoIds.includes(detail.id));
  if (path) throw leadOn(url, localPath(language, paths.skillPath(path.urlName, video)));
}

function ignoreUnknown(error: unknown): null {
  if (isIntercepted(error)) throw error;
  return null;
}
