import { ApiError } from '@learning-center/shared/api';
import {
  findProductFamily,
  languageByCode,
  type CategoryNode,
  type ProductFamily,
} from '@learning-center/shared/contract';
import { productName, productsOf, shownVersions, type Products } from '@learning-center/shared/lib';
import { leadOn, localPath } from '@learning-center/shared/routing';
import {
  keepProductsAtom,
  leadHome,
  pageLoader,
  productsAtom,
  type PageLoaderArgs,
} from '@learning-center/shared/state';
import { manualVersions } from '../../manual-versions.ts';
import { videosForCards } from '../../videos-for-cards.ts';
import { askForFamilies, askForPaths, askForTiles, askForVideos, type Asking } from './ask-for-explorer.ts';
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
  const products = services.store.get(productsAtom);
  const place = readExplorerPlace(params['*'] ?? '', products);
  if (!place) throw leadHome(args);
  if (!place.isCanonical) throw lead(args, explorerPath(place) + url.search);

  const question = readExplorerQuestion(url.searchParams);
  const asking = { api: services.api, place, question, lang: languageByCode(language).id, signal };
  try {
    return await askForExplorer(asking, args);
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    return { state: 'failed', product: { slug: place.product, name: productName(place.product, products) } };
  }
}, EXPLORER_RULES);

async function askForExplorer(asking: Asking, args: PageLoaderArgs): Promise<ExplorerData> {
  const { place, question } = asking;
  const finding = findProduct(asking, args);
  // An address that most likely does not exist asks for nothing else.
  if (!findProductFamily(place.product, args.services.store.get(productsAtom))) await finding;
  const [product, tiles, skillPaths, found] = await Promise.all([
    finding,
    askForTiles(asking),
    askForPaths(asking),
    askForVideos(asking),
  ]);
  const { items, tree, count, countIsCapped } = found;
  if (!product.isListed && isEmpty({ ...tiles, items, tree: tree ?? [] })) throw leadHome(args);
  const trail = tree ? trailTo(place.categories, tree) : unnamedTrail(place);
  if (!trail) throw lead(args, explorerPath({ ...place, categories: [] }));
  const lastPage = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (items.length === 0 && question.page > 1)
    throw lead(args, explorerPath(place, { ...question, page: Math.min(lastPage, question.page - 1) }));
  const videos = videosForCards(items);
  return {
    state: 'ready',
    product: product.shown,
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

/**
 * The product of the address, as the server lists it; one that it does not list leads home. Without a list, the product
 * is what is known of it, and `isListed` says whether it was listed before.
 */
async function findProduct(
  asking: Asking,
  args: PageLoaderArgs,
): Promise<{ shown: ExplorerProduct; isListed: boolean }> {
  const { place, question } = asking;
  const { store } = args.services;
  const families = await askForFamilies(asking);
  if (families) store.set(keepProductsAtom, families);
  const products = families ? productsOf(families) : store.get(productsAtom);
  const known = findProductFamily(place.product, products);
  if (families && !known) throw leadHome(args);
  const { slug = place.product, name = place.product } = known ?? {};
  if (slug !== place.product) throw lead(args, explorerPath({ ...place, product: slug }, question));
  const family = families?.find((listed) => listed.slug === slug);
  if (family) return { shown: productOf(family, products), isListed: true };
  const unlisted = { slug, name, tagline: '', cover: '', versions: [], manual: null };
  return { shown: unlisted, isListed: products !== undefined && known !== undefined };
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

function productOf(
  { slug, name, tagline, cover, versions, manual }: ProductFamily,
  products: Products,
): ExplorerProduct {
  const [newest] = manualVersions(slug, manual.versions, products);
  return {
    slug,
    name,
    tagline,
    cover,
    versions: shownVersions(slug, versions, products),
    manual: newest ? { link: newest.link, language: newest.language } : null,
  };
}

const lead = ({ url, language }: PageLoaderArgs, path: string) => leadOn(url, localPath(language, path));
