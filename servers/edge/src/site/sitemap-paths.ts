import {
  ItemKind,
  SortOrder,
  TargetType,
  type CategoryNode,
  listWebinars,
  querySkillPaths,
  queryVideos,
  WebinarList,
} from '@learning-center/shared/contract';
import type { ApiAccess } from './site-deps.ts';
import { catalogPath, upcomingPath } from './site-urls.ts';

/** Pages that always exist. Pages for members only are not for search engines. */
const PAGES = [
  '/',
  '/library',
  '/master-class',
  '/skill-paths',
  '/webinar/upcoming',
  '/webinar/speakerinfo',
  '/webinar/archive',
  '/online-manual',
  '/privacy',
];

const PAGE_SIZE = 100;

/** Collects the English paths of all pages and of at most `maxVideos` videos. */
export async function collectPaths(access: ApiAccess, maxVideos: number): Promise<string[]> {
  const paths = [...PAGES, ...(await categoryPaths(access)), ...(await skillPathPaths(access))];
  return [...new Set([...paths, ...(await webinarPaths(access)), ...(await videoPaths(access, maxVideos))])];
}

/** The paths of products, master classes and their categories, without empty ones. */
async function categoryPaths({ api, signal }: ApiAccess): Promise<string[]> {
  const targetType = TargetType.GROUP_AND_LINK;
  const fetchCategory = (category: string[]) => api.call(queryVideos, { category, targetType }, { signal });
  const { items } = await fetchCategory(['home']);
  const products = items.flatMap((item) => (item.kind === ItemKind.GROUP ? [item.category] : []));
  const trees = await Promise.all([...products, ['master-class']].map(fetchCategory));
  const below = trees.flatMap(({ tree = [] }) => tree.flatMap(nonEmptyCategories));
  return [...products, ...below].map((category) => catalogPath(category));
}

function nonEmptyCategories({ category, count, children }: CategoryNode): string[][] {
  return count > 0 ? [category, ...children.flatMap(nonEmptyCategories)] : [];
}

async function skillPathPaths({ api, signal }: ApiAccess): Promise<string[]> {
  return fetchPages(1_000, async (page) => {
    const { items } = await api.call(querySkillPaths, { page, pageSize: PAGE_SIZE }, { signal });
    return items.map(({ urlName }) => catalogPath(['skill-paths', urlName]));
  });
}

/** The upcoming webinars; replays are among the videos. */
async function webinarPaths({ api, signal }: ApiAccess): Promise<string[]> {
  const request = { type: WebinarList.UPCOMING, pageSize: PAGE_SIZE };
  return (await api.call(listWebinars, request, { signal })).items.map(({ urlName }) => upcomingPath(urlName));
}

/** Oldest first, so that a new video does not move the others between pages. */
async function videoPaths({ api, signal }: ApiAccess, maxCount: number): Promise<string[]> {
  const params = { targetType: TargetType.ONLY_VIDEO, orderBy: SortOrder.OLDEST, pageSize: PAGE_SIZE };
  return fetchPages(maxCount, async (page) => {
    const { items } = await api.call(queryVideos, { ...params, page }, { signal });
    return items.map((item) => (item.kind === ItemKind.VIDEO ? catalogPath(item.category, item.urlName) : ''));
  });
}

async function fetchPages(maxCount: number, fetchPage: (page: number) => Promise<string[]>): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < maxCount; page += 1) {
    const more = await fetchPage(page);
    paths.push(...more.filter((path) => path !== ''));
    if (more.length < PAGE_SIZE) break;
  }
  return paths.slice(0, maxCount);
}
