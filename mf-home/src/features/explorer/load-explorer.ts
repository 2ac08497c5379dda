import { ApiError } from '@learning-center/shared/api';
import { findProductFamily, languageByCode, type CategoryNode } from '@learning-center/shared/contract';
import { leadOn, localPath } from '@learning-center/shared/routing';
import { leadHome, pageLoader, productsAtom, type PageLoaderArgs } from '@learning-center/shared/state';
import { awaitRowsBeside, loadRow } from '../../load-row.ts';
import { videosForCards } from '../../videos-for-cards.ts';
import { askForPaths, askForTiles, askForVideos, type Asking } from './ask-for-explorer.ts';
import { trailTo, unnamedTrail } from './category-trail.ts';
import type { ExplorerData, FailedExplorer } from './explorer-data.ts';
import { askForProduct, knownProduct } from './explorer-product.ts';
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
  const products = services.store.get(productsAtom);
  const place = readExplorerPlace(params['*'] ?? '', products);
  if (!place) throw leadHome(args);
  if (!place.isCanonical) throw lead(args, explorerPath(place) + url.search);

  const question = readExplorerQuestion(url.searchParams);
  const { api, store } = services;
  const asking = { api, store, place, question, lang: languageByCode(language).id, signal };
  try {
    return await askForExplorer(asking, args);
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    const { slug, name } = knownProduct(place.product, services.store.get(productsAtom));
    return { state: 'failed', product: { slug, name } };
  }
}, EXPLORER_RULES);

async function askForExplorer(asking: Asking, args: PageLoaderArgs): Promise<ExplorerData | FailedExplorer> {
  const { place, question } = asking;
  const [asksTiles, asksVideos] = [askForTiles(asking), askForVideos(asking)];
  const awaitRow = awaitRowsBeside(Promise.all([asksTiles, asksVideos]));
  const [product, tiles, skillPaths, found] = await Promise.all([
    awaitRow(loadRow(asking.signal, () => askForProduct(asking, place.product))),
    asksTiles,
    awaitRow(askForPaths(asking)),
    asksVideos,
  ]);
  const listed = product.state === 'ready' ? product.content : undefined;
  if (listed === null) throw leadHome(args);
  if (listed && listed.slug !== place.product)
    throw lead(args, explorerPath({ ...place, product: listed.slug }, question));
  const products = asking.store.get(productsAtom);
  const { items, tree, count, countIsCapped } = found;
  const isKnown = listed !== undefined || (products && findProductFamily(place.product, products)) !== undefined;
  if (!isKnown && isEmpty({ ...tiles, items, tree: tree ?? [] })) throw leadHome(args);
  const trail = tree ? trailTo(place.categories, tree) : unnamedTrail(place);
  if (!trail) throw lead(args, explorerPath({ ...place, categories: [] }));
  const lastPage = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (items.length === 0 && question.page > 1)
    throw lead(args, explorerPath(place, { ...question, page: Math.min(lastPage, question.page - 1) }));
  const videos = videosForCards(items);
  return {
    state: 'ready',
    product: listed ?? knownProduct(place.product, products),
    ...(product.state === 'coming' ? { comingProduct: product } : {}),
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

const isEmpty = (found: Readonly<Record<string, readonly unknown[]>>) =>
  Object.values(found).every((list) => list.length === 0);

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

const lead = ({ url, language }: PageLoaderArgs, path: string) => leadOn(url, localPath(language, path));
