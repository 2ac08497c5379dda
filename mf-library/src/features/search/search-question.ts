import {
  compareVersions,
  defaultSort,
  LEVELS,
  levelsToQuery,
  parseLevels,
  parseSort,
  type SortKey,
} from '@learning-center/shared/lib';
import { findProductFamily, MediaMenu, type Level } from '@learning-center/shared/contract';
import { paths } from '@learning-center/shared/routing';

/** The content filter by its key in addresses (Specification 2.7, decision A27). */
export const TYPES = {
  all: MediaMenu.ALL,
  tutorial: MediaMenu.TUTORIAL,
  'master-class': MediaMenu.MASTER_CLASS,
} as const;

/** The key of a content filter. */
export type TypeKey = keyof typeof TYPES;

/** What the library is asked; the address says it, and nothing else. */
export interface SearchQuestion {
  keyword: string;
  /** In order; empty for every level, which all three mean too. */
  levels: readonly Level[];
  /** Slug of a product family, or empty. */
  product: string;
  /** A version of the product, or empty. */
  version: string;
  /** The order that the visitor chose; undefined while untouched (decision A29). */
  sort: SortKey | undefined;
  type: TypeKey;
  view: 'cards' | 'details';
  /** The last page shown, counted from 1. */
  page: number;
}

const LONGEST_KEYWORD = 200;
const LONGEST_PAGE = 9_999;

/** Reads the question of an address; what is not known is dropped, each value by itself. */
export function readQuestion(query: URLSearchParams): SearchQuestion {
  const keyword = (query.get('alltags') ?? '').trim().slice(0, LONGEST_KEYWORD);
  const product = findProductFamily(query.get('product') ?? '')?.slug ?? '';
  const sort = parseSort(query.get('sort'));
  return {
    keyword,
    levels: filteringLevels(parseLevels(query.getAll('level'))),
    product,
    version: readVersion(query.get('version') ?? '', product),
    sort: sort === defaultSort(keyword) ? undefined : sort,
    type: readType(query.get('type') ?? ''),
    view: query.get('view') === 'details' ? 'details' : 'cards',
    page: readPage(query.get('page') ?? ''),
  };
}

/** The path of a question without its language; defaults stay out of it. */
export function questionPath(question: SearchQuestion): string {
  const { keyword, levels, product, version, sort, type, view, page } = question;
  return paths.library({
    alltags: keyword,
    level: levelsToQuery(levels),
    product,
    version,
    sort: sort === defaultSort(keyword) ? undefined : sort,
    type: type === 'all' ? undefined : type,
    view: view === 'cards' ? undefined : view,
    page: page === 1 ? undefined : page,
  });
}

/** The question with some of it changed: it starts at page 1 again, and a version goes with its product. */
export function changeQuestion(question: SearchQuestion, change: Partial<SearchQuestion>): SearchQuestion {
  const isOtherProduct = change.product !== undefined && change.product !== question.product;
  const changed = { ...question, page: 1, ...(isOtherProduct ? { version: '' } : {}), ...change };
  return { ...changed, levels: filteringLevels(changed.levels) };
}

/** The order of the results: as chosen, else by relevance for a keyword and latest first without (decision A29). */
export function sortOf({ sort, keyword }: SearchQuestion): SortKey {
  return sort ?? defaultSort(keyword);
}

/** What a video's address keeps of the search it was found by, always with the order (decision A29). */
export function searchContext(question: SearchQuestion): URLSearchParams {
  const { keyword, levels, product, version } = question;
  const kept = { alltags: keyword, level: levelsToQuery(levels), product, version, sort: sortOf(question) };
  return new URLSearchParams(Object.entries(kept).filter(([, value]) => value !== ''));
}

/** Levels in order; all three filter nothing (Specification 5). */
function filteringLevels(chosen: readonly Level[]): Level[] {
  const levels = LEVELS.filter((level) => chosen.includes(level));
  return levels.length === LEVELS.length ? [] : levels;
}

/** A form without script sends `product:version`, because its version may belong to the product chosen before. */
function readVersion(value: string, product: string): string {
  const family = findProductFamily(product);
  const [version = '', owner = product] = value.split(':').reverse();
  if (!family?.hasVersions || owner !== product || !/^\d{1,4}(\.\d{1,4}){0,3}$/.test(version)) return '';
  return compareVersions(version, String(family.minimumVersion ?? 0)) >= 0 ? version : '';
}

function readPage(value: string): number {
  const page = /^\d{1,4}$/.test(value) ? Number(value) : 1;
  return Math.min(Math.max(page, 1), LONGEST_PAGE);
}

function readType(value: string): TypeKey {
  return Object.hasOwn(TYPES, value) ? (value as TypeKey) : 'all';
}
