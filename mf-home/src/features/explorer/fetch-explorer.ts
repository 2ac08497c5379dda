import {
  findProductFamily,
  ItemKind,
  SearchType,
  TargetType,
  type ProductFamily,
  type QueryResult,
  type SkillPathListItem,
  queryVideos,
} from '@learning-center/shared/contract';
import { productsOf, toSortOrder, visibleVersions, type ListParams, type Products } from '@learning-center/shared/lib';
import { fetchNewestSkillPaths, fetchProductFamilies } from '../../fetch-rows.ts';
import { loadRow, type LoadedRow } from '../../load-row.ts';
import { toManualVersions } from '../../manual-versions.ts';
import type { RowRequest } from '../../useRow.ts';
import type { ExplorerData, ExplorerProduct } from './explorer-data.ts';
import { PAGE_SIZE, type ExplorerLocation } from './explorer-params.ts';

/** The services and parameters of an explorer's requests. */
export interface ExplorerRequest extends RowRequest {
  location: ExplorerLocation;
  params: ListParams;
}

/** Fetches the tiles. Only the first page of videos has them. */
export async function fetchTiles(request: ExplorerRequest): Promise<Pick<ExplorerData, 'groups' | 'links'>> {
  if (request.params.page > 1) return { groups: [], links: [] };
  const { items } = await query(request, { targetType: TargetType.GROUP_AND_LINK });
  return {
    groups: items.filter((item) => item.kind === ItemKind.GROUP),
    links: items.filter((item) => item.kind === ItemKind.LINK),
  };
}

/** Fetches the skill paths of a product. They belong to no category, so only the product's root shows them. */
export async function fetchSkillPathRow({
  api,
  location,
  params,
  lang,
  signal,
}: ExplorerRequest): Promise<LoadedRow<SkillPathListItem[]>> {
  if (location.categories.length > 0 || params.page > 1) return { state: 'ready', content: [] };
  return loadRow(signal, () => fetchNewestSkillPaths({ api, lang, signal, productFamily: location.product }));
}

/** Fetches one page of videos, with the category tree of the product. */
export function fetchVideoPage(request: ExplorerRequest): Promise<QueryResult> {
  const { sort, page } = request.params;
  return query(request, { targetType: TargetType.ONLY_VIDEO, orderBy: toSortOrder(sort), page, pageSize: PAGE_SIZE });
}

/** The root of a product includes its subcategories; a category shows only its own videos (A27). */
function query({ api, location, lang, signal }: ExplorerRequest, request: object): Promise<QueryResult> {
  const searchType = location.categories.length === 0 ? SearchType.FIND_LOWER_LEVEL : SearchType.FIND_SAME_LEVEL;
  const category = ['home', location.product, ...location.categories];
  return api.call(queryVideos, { ...request, category, searchType, lang }, { signal });
}

/** Fetches a product by any of its names; null if the server does not list it. */
export async function fetchExplorerProduct(request: RowRequest, name: string): Promise<ExplorerProduct | null> {
  const families = await fetchProductFamilies(request);
  const products = productsOf(families);
  const slug = findProductFamily(name, products)?.slug;
  const family = families.find((listed) => listed.slug === slug);
  return family ? toExplorerProduct(family, products) : null;
}

/** Describes a product that the server has not listed yet. */
export function placeholderProduct(slug: string, products: Products): ExplorerProduct {
  const name = findProductFamily(slug, products)?.name ?? slug;
  return { slug, name, tagline: '', cover: '', versions: [], manual: null };
}

function toExplorerProduct(
  { slug, name, tagline, cover, versions, manual }: ProductFamily,
  products: Products,
): ExplorerProduct {
  const [newest] = toManualVersions(slug, manual.versions, products);
  return {
    slug,
    name,
    tagline,
    cover,
    versions: visibleVersions(slug, versions, products),
    manual: newest ? { link: newest.link, language: newest.language } : null,
  };
}
