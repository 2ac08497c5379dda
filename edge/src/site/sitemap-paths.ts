import type { ApiClient } from '@learning-center/shared/api';
import { endpoints, ItemKind, Order, TargetType, type CategoryNode } from '@learning-center/shared/contract';

/** Pages that are always there; what only a member sees is nothing for search engines. */
const PAGES = [
  '/',
  '/library',
  '/master-class',
  '/skill-paths',
  '/webinar/upcoming',
  '/webinar/speakerinfo',
  '/webinar/archive',
  '/online-manual',
];

const PAGE_SIZE = 100;

/** Asks the API for the path of every page and every video, in English; `most` bounds how many videos that are. */
export async function collectPaths(api: ApiClient, most: number, signal: AbortSignal): Promise<string[]> {
  const asked = { api, signal };
  const paths = [...PAGES, ...(await categoryPaths(asked)), ...(await skillPathPaths(asked))];
  return [...new Set([...paths, ...(await videoPaths(asked, most))])];
}

interface Asked {
  api: ApiClient;
  signal: AbortSignal;
}

/** The products' explorers and master classes with what is below them, where there is something to see. */
async function categoryPaths({ api, signal }: Asked): Promise<string[]> {
  const targetType = TargetType.GROUP_AND_LINK;
  const ask = (category: string[]) => api.call(endpoints.queryVideos, { category, targetType }, { signal });
  const { items } = await ask(['home']);
  const products = items.flatMap((item) => (item.kind === ItemKind.GROUP ? [item.category] : []));
  const trees = await Promise.all([...products, ['master-class']].map(ask));
  const below = trees.flatMap(({ tree = [] }) => tree.flatMap(filledPlaces));
  return [...products, ...below].map((category) => addressOf(category));
}

function filledPlaces({ category, count, children }: CategoryNode): string[][] {
  return count > 0 ? [category, ...children.flatMap(filledPlaces)] : [];
}

async function skillPathPaths({ api, signal }: Asked): Promise<string[]> {
  return askPages(1_000, async (page) => {
    const { items } = await api.call(endpoints.querySkillPaths, { page, pageSize: PAGE_SIZE }, { signal });
    return items.map(({ urlName }) => addressOf(['skill-paths', urlName]));
  });
}

/** Oldest first, so that one that comes meanwhile does not move the others. */
async function videoPaths({ api, signal }: Asked, most: number): Promise<string[]> {
  const question = { targetType: TargetType.ONLY_VIDEO, orderBy: Order.OLDEST, pageSize: PAGE_SIZE };
  return askPages(most, async (page) => {
    const { items } = await api.call(endpoints.queryVideos, { ...question, page }, { signal });
    return items.map((item) => (item.kind === ItemKind.VIDEO ? addressOf(item.category, item.urlName) : ''));
  });
}

async function askPages(most: number, ask: (page: number) => Promise<string[]>): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < most; page += 1) {
    const more = await ask(page);
    paths.push(...more.filter((path) => path !== ''));
    if (more.length < PAGE_SIZE) break;
  }
  return paths.slice(0, most);
}

function addressOf(category: readonly string[], video?: string): string {
  const path = `/${category.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`;
  return video === undefined ? path : `${path}?${new URLSearchParams({ v: video }).toString()}`;
}
