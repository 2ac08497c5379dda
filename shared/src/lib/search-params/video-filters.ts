import { findProductFamily, MediaMenu, type Level } from '../../contract/index.ts';
import { LEVELS, levelsToQuery, levelsToWire, parseLevels } from './levels.ts';
import { isVisibleVersion } from '../products/product-versions.ts';
import type { Products } from '../products/products.ts';
import { shortText } from '../text/plain-text.ts';

const MEDIA_MENUS = {
  all: MediaMenu.ALL,
  tutorial: MediaMenu.TUTORIAL,
  'master-class': MediaMenu.MASTER_CLASS,
} as const;

/** The key of a content filter in addresses (Specification 2.7, A27). */
export type ContentKey = keyof typeof MEDIA_MENUS;

/** The content filters in the order of the page; `all` is no filter. */
export const CONTENT_KEYS = Object.keys(MEDIA_MENUS) as ContentKey[];

/** The wire value of a content filter (A27). */
export function toMediaMenu(type: ContentKey): MediaMenu {
  return MEDIA_MENUS[type];
}

/** The filters of a list of videos. Empty texts, an empty list of levels and `all` are no filters (Specification 2.7). */
export interface VideoFilters {
  keyword: string;
  type: ContentKey;
  levels: readonly Level[];
  /** Slug of a product family. */
  product: string;
  /** A visible version of the product. */
  version: string;
}

/** Parses the filters of an address and ignores each invalid value (A30, A37). */
export function parseVideoFilters(query: URLSearchParams, products?: Products): VideoFilters {
  const product = findProductFamily(shortText(query.get('product') ?? ''), products)?.slug ?? '';
  const version = query.get('version') ?? '';
  return {
    keyword: shortText((query.get('alltags') ?? '').trim()).trim(),
    type: CONTENT_KEYS.find((key) => key === query.get('type')) ?? 'all',
    levels: effectiveLevels(parseLevels(query.getAll('level'))),
    product,
    version: isVisibleVersion(product, version, products) ? version : '',
  };
}

/** Formats the filters for an address; a missing filter is undefined or empty. */
export function videoFiltersToQuery(filters: VideoFilters): Record<string, string | undefined> {
  const { keyword, type, levels, product, version } = filters;
  const typeParam = type === 'all' ? undefined : type;
  return { alltags: keyword, type: typeParam, level: levelsToQuery(levels), product, version };
}

/** Formats the filters for a request (Specification 5 and 7.2). */
export function videoFiltersToWire({ keyword, type, levels, product, version }: VideoFilters) {
  return {
    keyword,
    MediaMenu: toMediaMenu(type),
    level: levelsToWire(levels),
    productFamily: product,
    productVersion: version,
  };
}

/** Changes some of the filters; another product removes the version. */
export function changeVideoFilters<Filters extends VideoFilters>(filters: Filters, change: Partial<Filters>): Filters {
  const changed = { ...filters, ...change };
  const isOtherProduct = changed.product !== filters.product && change.version === undefined;
  const version = isOtherProduct || changed.product === '' ? '' : changed.version;
  return { ...changed, levels: effectiveLevels(changed.levels), version };
}

/** Sorts levels; all three levels are no filter (Specification 5). */
function effectiveLevels(chosen: readonly Level[]): Level[] {
  const levels = LEVELS.filter((level) => chosen.includes(level));
  return levels.length === LEVELS.length ? [] : levels;
}
