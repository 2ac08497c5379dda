import { ApiError } from '@learning-center/shared/api';
import { type CategoryNode, findProductFamily, languageByCode } from '@learning-center/shared/contract';
import { lastPageOf, withoutSoftHyphens } from '@learning-center/shared/lib';
import { localPath, type PageMeta, type PageMetaArgs, redirectFrom } from '@learning-center/shared/routing';
import {
  pageLoader,
  type PageLoaderArgs,
  productsAtom,
  redirectHome,
  redirectToQuery,
} from '@learning-center/shared/state';
import { videosForCards } from '../../fetch-rows.ts';
import { pageText } from '../../home-text.ts';
import { awaitRowsAlongside, loadRow } from '../../useRow.ts';
import type { ExplorerData, ExplorerProduct, FailedExplorer } from './fetch-explorer.ts';
import { explorerParams, type ExplorerPlace, parseExplorerLocation, toExplorerPath } from './explorer-params.ts';
import {
  type ExplorerRequest,
  fetchExplorerProduct,
  fetchSkillPathRow,
  fetchTiles,
  fetchVideoPage,
  placeholderProduct,
  toFilterCounts,
} from './fetch-explorer.ts';

/** Loads a product's explorer, or redirects if there is none (A3, A4). */
export const loadExplorer = pageLoader(async (args): Promise<ExplorerData | FailedExplorer> => {
  const { services, language, params, url, signal } = args;
  const products = services.store.get(productsAtom);
  const explorerLocation = parseExplorerLocation(params['*'] ?? '', products);
  if (!explorerLocation) throw redirectHome(args);
  if (!explorerLocation.isCanonical) throw redirectToPath(args, toExplorerPath(explorerLocation) + url.search);

  const searchParams = explorerParams(explorerLocation);
  const context = { products, product: explorerLocation.product };
  const query = searchParams.clean(url.searchParams, context);
  if (query) throw redirectToQuery(url, query);
  const { api, store } = services;
  const request = {
    api,
    store,
    location: explorerLocation,
    params: searchParams.parse(url.searchParams, context),
    lang: languageByCode(language).id,
    signal,
  };
  try {
    return await fetchExplorer(request, args);
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    const { slug, name } = placeholderProduct(explorerLocation.product, services.store.get(productsAtom));
    return { state: 'failed', product: { slug, name } };
  }
});

async function fetchExplorer(request: ExplorerRequest, args: PageLoaderArgs): Promise<ExplorerData | FailedExplorer> {
  const { location, params } = request;
  const [tilesLoading, videosLoading] = [fetchTiles(request), fetchVideoPage(request)];
  const awaitRow = awaitRowsAlongside(Promise.all([tilesLoading, videosLoading]));
  const [product, tiles, skillPaths, result] = await Promise.all([
    awaitRow(loadRow(request.signal, () => fetchExplorerProduct(request, location.product))),
    tilesLoading,
    awaitRow(fetchSkillPathRow(request)),
    videosLoading,
  ]);
  const listed = product.state === 'ready' ? product.content : undefined;
  if (listed === null) throw redirectHome(args);
  if (listed && listed.slug !== location.product)
    throw redirectToPath(args, toExplorerPath({ ...location, product: listed.slug }, params));
  redirectUnknownVersion(request, args, listed);
  const products = request.store.get(productsAtom);
  const { items, tree, count, countIsCapped } = result;
  const exists = listed !== undefined || (products && findProductFamily(location.product, products)) !== undefined;
  if (!exists && isEmpty({ ...tiles, items, tree: tree ?? [] })) throw redirectHome(args);
  const trail = tree ? findTrail(location.categories, tree) : trailFromPath(location);
  if (!trail) throw redirectToPath(args, toExplorerPath({ ...location, categories: [] }));
  const lastPage = lastPageOf(count);
  if (items.length === 0 && params.page > 1)
    throw redirectToPath(args, toExplorerPath(location, { ...params, page: Math.min(lastPage, params.page - 1) }));
  const videos = videosForCards(items);
  return {
    state: 'ready',
    product: productOfPage(listed ?? placeholderProduct(location.product, products), location),
    ...(product.state === 'pending' ? { pendingProduct: product } : {}),
    params,
    tree: withoutPictures(tree ?? []),
    trail: withoutPictures(trail),
    picture: trail.at(-1)?.thumbnail,
    ...tiles,
    skillPaths,
    videos,
    count,
    countIsCapped,
    filterCounts: toFilterCounts(result, location.product),
  };
}

/** Drops an unknown version from the address, or an empty one. A form without script sends that. */
function redirectUnknownVersion(
  { location, params }: ExplorerRequest,
  args: PageLoaderArgs,
  listed: ExplorerProduct | undefined,
) {
  const isKnown = !listed || params.version === '' || listed.versions.includes(params.version);
  const isValid = params.version !== '' || !args.url.searchParams.has('version');
  if (!isKnown || !isValid) throw redirectToPath(args, toExplorerPath(location, { ...params, version: '' }));
}

/** Only the first page of a product's root shows its path for beginners. */
function productOfPage({ beginnerPath, ...product }: ExplorerProduct, { categories }: ExplorerPlace): ExplorerProduct {
  return beginnerPath && categories.length === 0 ? { ...product, beginnerPath } : product;
}

const isEmpty = (result: Readonly<Record<string, readonly unknown[]>>) =>
  Object.values(result).every((list) => list.length === 0);

/** The page embeds its data and shows only one of these pictures. */
function withoutPictures(tree: readonly CategoryNode[]): CategoryNode[] {
  return tree.map(({ urlName, title, category, count, children }) => ({
    urlName,
    title,
    category,
    count,
    children: withoutPictures(children),
  }));
}

const redirectToPath = ({ url, language }: PageLoaderArgs, path: string) =>
  redirectFrom(url, localPath(language, path));

/** Returns the nodes from the root to a category. Returns undefined if the tree has no such category. */
function findTrail(names: readonly string[], tree: readonly CategoryNode[]): CategoryNode[] | undefined {
  const [first, ...rest] = names;
  if (first === undefined) return [];
  const node = tree.find(({ urlName }) => urlName === first);
  const below = node && findTrail(rest, node.children);
  return below && [node, ...below];
}

/** Builds a trail from the path alone, because an API may omit the category tree. */
function trailFromPath({ product, categories }: ExplorerPlace): CategoryNode[] {
  return categories.map((urlName, position) => ({
    urlName,
    title: urlName.replaceAll('-', ' '),
    category: ['home', product, ...categories.slice(0, position + 1)],
    count: 0,
    children: [],
  }));
}

/** Title, description and image of an explorer: its product and current category (Specification 2.9). */
export function explorerMeta({ data, i18n, language }: PageMetaArgs): PageMeta {
  const t = pageText({ i18n, language });
  const explorer = data as ExplorerData | FailedExplorer;
  const product = explorer.product.name;
  const title = t('explorer.meta.title', { product });
  if (explorer.state === 'failed') return { title, description: title };
  const { tagline, cover } = explorer.product;
  const image = explorer.picture ?? cover;
  const node = explorer.trail.at(-1);
  if (!node) {
    if (tagline === '') return { title, description: title, image };
    return { title, description: t('explorer.meta.description', { product, tagline }), image };
  }
  // Page titles are never hyphenated.
  const category = withoutSoftHyphens(node.title);
  return {
    title: t('explorer.meta.category', { product, category }),
    description: t('explorer.meta.categoryDescription', { product, category }),
    image,
  };
}
