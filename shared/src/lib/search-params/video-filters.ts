import { findProductFamily, Level, MediaMenu } from '../../contract/index.ts';
import { isVisibleVersion } from '../products/product-versions.ts';
import { shortText } from '../text/plain-text.ts';
import { choiceParam } from './list-params.ts';
import type { SearchParam } from './search-params.ts';

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

/** A keyword, cut to the maximum length of a search. */
export const keywordParam: SearchParam<string> = {
  name: 'alltags',
  valid: ([keyword]) => (keyword === undefined ? [] : [shortText(keyword)]),
  read: ([keyword = '']) => shortText(keyword.trim()).trim(),
  write: (keyword) => keyword,
};

/** A product by its slug; other names of it are valid, too. */
export const productParam: SearchParam<string> = {
  name: 'product',
  valid: ([name = ''], { products }) => [findProductFamily(shortText(name), products)?.slug ?? []].flat(),
  read: ([slug = '']) => slug,
  write: (slug) => slug,
};

/** A version of the product. A form without script sends `product:version`, which may be of the product before. */
export const versionParam: SearchParam<string> = {
  name: 'version',
  valid: ([text = ''], { product = '', products }) => {
    const [version = '', owner = product] = text.split(':').reverse();
    return owner === product && isVisibleVersion(product, version, products) ? [version] : [];
  },
  read: ([version = '']) => version,
  write: (version) => version,
};

/** Levels, joined by commas or in repeated parameters. All three are no filter (Specification 5). */
export const levelsParam: SearchParam<readonly Level[]> = {
  name: 'level',
  valid: (values) => {
    const keys: readonly string[] = LEVELS.map(levelKey);
    const lists = values.map((value) =>
      value
        .toLowerCase()
        .split(',')
        .map((key) => key.trim()),
    );
    return lists.map((list) => list.filter((key) => keys.includes(key)).join(',')).filter(Boolean);
  },
  read: (values) => effectiveLevels(parseLevels(values)),
  write: levelsToQuery,
};

/** The parameters of the filters, for `defineSearchParams`. */
export const videoFilterParams = {
  keyword: keywordParam,
  type: choiceParam('type', CONTENT_KEYS, 'all'),
  levels: levelsParam,
  product: productParam,
  version: versionParam,
};

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

/** The keys of levels in addresses (Specification 2.6). */
const LEVEL_KEYS = {
  [Level.FOUNDATIONAL]: 'foundational',
  [Level.MEDIUM]: 'medium',
  [Level.ADVANCED]: 'advanced',
} as const satisfies Record<Level, string>;

/** All levels, easiest first (Specification 9). */
export const LEVELS: readonly Level[] = Object.values(Level);

/** The key of a level in addresses. */
export const levelKey = (level: Level) => LEVEL_KEYS[level];

/** Parses the levels of an address, from a text with commas or repeated keys; ignores invalid levels (A30). */
export function parseLevels(text: string | readonly string[] | null | undefined): Level[] {
  const requested = new Set(
    [text ?? '']
      .flat()
      .flatMap((list) => list.toLowerCase().split(','))
      .map((key) => key.trim()),
  );
  return LEVELS.filter((level) => requested.has(levelKey(level)));
}

/** Sorts levels, easiest first; all of them are no filter (Specification 5). */
function effectiveLevels(chosen: readonly Level[]): Level[] {
  const levels = LEVELS.filter((level) => chosen.includes(level));
  return levels.length === LEVELS.length ? [] : levels;
}

/** Adds a level to a filter, or removes it. */
export function toggleLevel(levels: readonly Level[], level: Level): Level[] {
  return effectiveLevels(levels.includes(level) ? levels.filter((other) => other !== level) : [...levels, level]);
}

/** Formats levels for a request: `1,3`, or empty for none or all levels (Specification 5). */
export const levelsToWire = (levels: readonly Level[]) => effectiveLevels(levels).join(',');

/** Formats levels for an address: `foundational,advanced`, easiest first (A30). */
export function levelsToQuery(levels: readonly Level[]): string {
  return LEVELS.filter((level) => levels.includes(level))
    .map(levelKey)
    .join(',');
}
