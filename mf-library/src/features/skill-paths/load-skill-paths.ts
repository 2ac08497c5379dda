import { endpoints, languageByCode, type SkillPathListItem } from '@learning-center/shared/contract';
import { localPath, paths, replace, videoOf } from '@learning-center/shared/routing';
import {
  loadProductOptionsAtom,
  pageLoader,
  type PageLoaderArgs,
  type ProductOptions,
} from '@learning-center/shared/state';
import { keepPathsAtom } from './known-paths.ts';
import { pathsRequest, readPathsQuestion, type PathsQuestion } from './paths-question.ts';

/** What the list of skill paths shows. */
export interface SkillPathsData {
  count: number;
  paths: SkillPathListItem[];
  options: ProductOptions;
}

const MOST_PATHS = 100;

/** Loads the skill paths that the address asks for; a video leads on to its path (Specification 7.3, decision A11). */
export const loadSkillPaths = pageLoader(async (args): Promise<SkillPathsData> => {
  const { services, language, url } = args;
  const video = videoOf(url.search);
  if (video !== undefined) await redirectToPathOf(video, args);
  const options = services.store.set(loadProductOptionsAtom, { api: services.api, language });
  const { count, paths: found } = await askForPaths(readPathsQuestion(url.searchParams), args);
  return { count, paths: found, options: await options };
});

async function askForPaths(question: PathsQuestion, { services, language, signal }: PageLoaderArgs) {
  const lang = languageByCode(language).id;
  const request = { ...pathsRequest(question), lang, pageSize: MOST_PATHS };
  const { count, items } = await services.api.call(endpoints.querySkillPaths, request, { signal });
  services.store.set(keepPathsAtom, { language, paths: items.map((path) => ({ path })) });
  return { count, paths: items };
}

/** Goes on where the video is in a path; a video that is in none, or unknown, is ignored. */
async function redirectToPathOf(video: string, args: PageLoaderArgs) {
  const { services, language, signal } = args;
  const lang = languageByCode(language).id;
  const [detail, { paths: all }] = await Promise.all([
    services.api
      .call(endpoints.queryVideoDetail, { urlName: video, category: ['skill-paths'], lang }, { signal })
      .catch(() => null),
    askForPaths({ product: '', type: 'all', sort: 'latest' }, args),
  ]);
  const path = detail && all.find(({ videoIds }) => videoIds.includes(detail.id));
  if (path) throw replace(localPath(language, paths.skillPath(path.urlName, video)));
}
