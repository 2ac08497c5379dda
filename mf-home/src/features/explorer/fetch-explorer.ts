import {
  type CategoryNode,
  findProductFamily,
  type GroupItem,
  ItemKind,
  type LanguageCode,
  type LinkItem,
  type ProductFamily,
  type QueryResult,
  queryVideos,
  SearchType,
  type SkillPathListItem,
  SortOrder,
  TargetType,
  type VideoListItem,
} from '@learning-center/shared/contract';
import {
  LEVELS,
  levelsToWire,
  PAGE_SIZE,
  type Products,
  productsOf,
  toSortOrder,
  visibleVersions,
} from '@learning-center/shared/lib';
import { fetchProductFamilies, fetchSkillPaths } from '../../fetch-rows.ts';
import { type LoadedRow, loadRow, type Row } from '../../useRow.ts';
import { toManualVersions } from '../../fetch-rows.ts';
import type { RowRequest } from '../../useRow.ts';
import type { ExplorerLocation, ExplorerParams } from './explorer-params.ts';

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

/** The product data of an explorer. `versions` holds the visible versions, newest first. */
export interface ExplorerProduct extends Pick<ProductFamily, 'slug' | 'name' | 'tagline' | 'cover'> {
  versions: string[];
  /** The manual of the newest version, with its actual language if known. */
  manual: { link: string; language: LanguageCode | undefined } | null;
  /** The skill path that beginners follow; only the product's root has it. */
  beginnerPath?: SkillPathListItem | undefined;
}

/** How many videos each filter would leave. */
export interface FilterCounts {
  /** By level, as a list that starts with the lowest one. */
  levels: number[];
  versions: Record<string, number>;
}

export interface ExplorerData {
  state: 'ready';
  product: ExplorerProduct;
  /** More product data, which the page did not wait for. */
  pendingProduct?: Row<ExplorerProduct | null> | undefined;
  params: ExplorerParams;
  tree: CategoryNode[];
  /** The categories from the product down to the current one; empty at the product's root. */
  trail: CategoryNode[];
  /** The picture of the current category; undefined at the product's root. */
  picture: string | undefined;
  groups: GroupItem[];
  links: LinkItem[];
  /** The skill paths of the product, those for beginners first; empty in a category and after the first page. */
  skillPaths: Row<SkillPathListItem[]>;
  videos: (VideoListItem | SkillPathListItem)[];
  /** Videos on all pages; large counts are capped. */
  count: number;
  countIsCapped: boolean;
  /** Undefined at the product's root, and if the server did not count. */
  filterCounts: FilterCounts | undefined;
}

/** What remains of an explorer whose requests failed. */
export interface FailedExplorer {
  state: 'failed';
  product: Pick<ProductFamily, 'slug' | 'name'>;
}
