import { ApiError } from '@learning-center/shared/api';
import { languageByCode, type CategoryNode, type ProductFamily } from '@learning-center/shared/contract';
import { productName, shownVersions } from '@learning-center/shared/lib';
import { leadOn, localPath } from '@learning-center/shared/routing';
import { leadHome, pageLoader, type PageLoaderArgs } from '@learning-center/shared/state';
import { manualVersions } from '../../manual-versions.ts';
import { videosForCards } from '../../videos-for-cards.ts';
import { askForFamily, askForPaths, askForTiles, askForVideos, type Asking } from './ask-for-explorer.ts';
import { trailTo, unnamedTrail } from './category-trail.ts';
import type { ExplorerData, ExplorerProduct, FailedExplorer } from './explorer-data.ts';
import {
  EXPLORER_RULES,
  explorerPath,
  PAGE_SIZE,
  readExplorerPlace,
  readExplorerQuestion,
} from './explorer-question.ts';

/** Loads a product's explorer, or leads on where there is none (decisions A3 and A4). */
export const loadExplorer = pageLoader(async (args): Promise<ExplorerData | FailedExplorer> => {
  const { services, language, params, url, signal } = args;
  const place = readExplorerPlace(params['*'] ?? '');
  if (!place) throw leadHome(args);
  if (!place.isCanonical) throw lead(args, explorerPath(place) + url.search);

  const question = readExplorerQuestion(url.searchParams);
  const asking = { api: services.api, place, question, lang: languageByCode(language).id, signal };
  try {
    return await askForExplorer(asking, args);
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    return { state: 'failed', product: { slug: place.product, name: productName(place.product) } };
  }
}, EXPLORER_RULES);

async function askForExplorer(asking: Asking, args: PageLoaderArgs): Promise<ExplorerData> {
  const { place, question } = asking;
  const [family, tiles, skillPaths, found] = await Promise.all([
    askForFamily(asking),
    askForTiles(asking),
    askForPaths(asking),
    askForVideos(asking),
  ]);
  if (!family) throw leadHome(args);
  const { items, tree, count, countIsCapped } = found;
  const trail = tree ? trailTo(place.categories, tree) : unnamedTrail(place);
  if (!trail) throw lead(args, explorerPath({ ...place, categories: [] }));
  const lastPage = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (items.length === 0 && question.page > 1)
    throw lead(args, explorerPath(place, { ...question, page: Math.min(lastPage, question.page - 1) }));
  const videos = videosForCards(items);
  const product = productOf(family);
  return {
    state: 'ready',
    product,
    question,
    tree: withoutPictures(tree ?? []),
    trail: withoutPictures(trail),
    picture: trail.at(-1)?.thumbnail,
    ...tiles,
    skillPaths,
    videos,
    count,
    countIsCapped,
  };
}

/** The page carries its data, and of all those pictures it shows one. */
function withoutPictures(tree: readonly CategoryNode[]): CategoryNode[] {
  return tree.map(({ urlName, title, category, count, children }) => ({
    urlName,
    title,
    category,
    count,
    children: withoutPictures(children),
  }));
}

function productOf({ slug, name, tagline, cover, versions, manual }: ProductFamily): ExplorerProduct {
  const [newest] = manualVersions(slug, manual.versions);
  return {
    slug,
    name,
    tagline,
    cover,
    versions: shownVersions(slug, versions),
    manual: newest ? { link: newest.link, language: newest.language } : null,
  };
}

const lead = ({ url, language }: PageLoaderArgs, path: string) => leadOn(url, localPath(language, path));
