import { findProductFamily, MediaMenu, type Level } from '../contract/index.ts';
import { LEVELS, levelsToQuery, levelsToWire, parseLevels } from './levels.ts';
import { isShownVersion } from './product-versions.ts';
import type { Products } from './products.ts';
import { shortText } from './short-text.ts';

const MENUS = { all: MediaMenu.ALL, tutorial: MediaMenu.TUTORIAL, 'master-class': MediaMenu.MASTER_CLASS } as const;

/** The content filter by its key in addresses (Specification 2.7, decision A27). */
export type ContentKey = keyof typeof MENUS;

/** The content filters in the order of the page; `all` filters nothing. */
export const CONTENT_KEYS = Object.keys(MENUS) as ContentKey[];

/** The wire value of a content filter (decision A27). */
export function menuOf(type: ContentKey): MediaMenu {
  return MENUS[type];
}

/** What narrows a list of videos: empty texts, no levels and `all` filter nothing (Specification 2.7). */
export interface VideoFilters {
  keyword: string;
  type: ContentKey;
  levels: readonly Level[];
  /** Slug of a product family. */
  product: string;
  /** A shown version of the product. */
  version: string;
}

/** Reads the filters of an address; what is not known is dropped, each value by itself (decisions A30 and A37). */
export function readVideoFilters(query: URLSearchParams, products?: Products): VideoFilters {
  const product = findProductFamily(shortText(query.get('product') ?? ''), products)?.slug ?? '';
  const version = query.get('version') ?? '';
  return {
    keyword: shortText((query.get('alltags') ?? '').trim()).trim(),
    type: CONTENT_KEYS.find((key) => key === query.get('type')) ?? 'all',
    levels: narrowing(parseLevels(query.getAll('level'))),
    product,
    version: isShownVersion(product, version, products) ? version : '',
  };
}

/** The filters as they stand in an address, with what filters nothing left out. */
export function videoFiltersToQuery(filters: VideoFilters): Record<string, string | undefined> {
  const { keyword, type, levels, product, version } = filters;
  const shownType = type === 'all' ? undefined : type;
  return { alltags: keyword, type: shownType, level: levelsToQuery(levels), product, version };
}

/** The filters as they go to the server (Specification 5 and 7.2). */
export function videoFiltersToWire({ keyword, type, levels, product, version }: VideoFilters) {
  return {
    keyword,
    MediaMenu: menuOf(type),
    level: levelsToWire(levels),
    productFamily: product,
    productVersion: version,
  };
}

/** The filters with some of them changed; a version goes with its product. */
export function changeVideoFilters<Filters extends VideoFilters>(filters: Filters, change: Partial<Filters>): Filters {
  const changed = { ...filters, ...change };
  const isOther = changed.product !== filters.product && change.version === undefined;
  const version = isOther || changed.product === '' ? '' : changed.version;
  return { ...changed, levels: narrowing(changed.levels), version };
}

/** Levels in order; all three filter nothing (Specification 5). */
function narrowing(chosen: readonly Level[]): Level[] {
  const levels = LEVELS.filter((level) => chosen.includes(level));
  return levels.length === LEVELS.length ? [] : levels;
}
