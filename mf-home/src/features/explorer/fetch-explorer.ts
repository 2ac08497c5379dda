import {
  findProductFamily,
  ItemKind,
  SearchType,
  SortOrder,
  TargetType,
  type ProductFamily,
  type QueryResult,
  type SkillPathListItem,
  queryVideos,
} from '@learning-center/shared/contract';
import {
  LEVELS,
  levelsToWire,
  PAGE_SIZE,
  productsOf,
  toSortOrder,
  visibleVersions,
  type Products,
} from '@learning-center/shared/lib';
import { fetchProductFamilies, fetchSkillPaths } from '../../fetch-rows.ts';
import { loadRow, type LoadedRow } from '../../load-row.ts';
import { toManualVersions } from '../../manual-versions.ts';
import type { RowRequest } from '../../useRow.ts';
import type { ExplorerData, ExplorerProduct, FilterCounts } from './explorer-data.ts';
import { type ExplorerLocation, type ExplorerParams } from './explorer-params.ts';

/** The services and parameters of an explorer's requests. */
export interface ExplorerRequest extends RowRequest {
  location: ExplorerLocation;
  params: ExplorerParams;
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
  return loadRow(signal, () => fetchSkillPaths({ api, lang, signal, productFamily: location.product }));
}

/** Fetches one page of videos, with the category tree of the product. */
export function fetchVideoPage(request: ExplorerRequest): Promise<QueryResult> {
  const { sort, page } = request.params;
  const orderBy = sort === 'recommended' ? SortOrder.BACKEND_SORT : toSortOrder(sort);
  const filters = request.location.categories.length === 0 ? {} : filtersOf(request);
  return query(request, { targetType: TargetType.ONLY_VIDEO, orderBy, page, pageSize: PAGE_SIZE, ...filters });
}

/** The filters of a category. A version belongs to the product; without one, videos of other products stay. */
function filtersOf({ location, params: { levels, version } }: ExplorerRequest) {
  const ofVersion = version === '' ? {} : { productFamily: location.product, productVersion: version };
  return { level: levelsToWire(levels), ...ofVersion, withFacets: true };
}

/** The counts of a category's filters, without those of other products. */
export function toFilterCounts({ facets }: QueryResult, product: string): FilterCounts | undefined {
  if (!facets) return undefined;
  const versions = facets.version.filter(({ productFamily }) => productFamily === product);
  return {
    levels: LEVELS.map((level) => facets.level.find(({ value }) => value === level)?.count ?? 0),
    versions: Object.fromEntries(versions.map(({ value, count }) => [value, count])),
  };
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
  { slug, name, tagline, cover, versions, manual, beginnerPath }: ProductFamily,
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
    beginnerPath,
  };
}
