import type { WayOut } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { searchFor } from '../search/keyword-search.ts';
import { countGroups, groupItems } from './facets.ts';
import { countItems } from './list-items.ts';
import { conditionsOf } from './parse-query.ts';
import type { FacetFilters, ParsedQuery } from './parse-query.ts';

const MAX_WAYS_OUT = 4;

/** The values of a filter that is not set. A version belongs to its product. */
const UNSET: Readonly<Record<'type' | 'level' | 'product' | 'version', Partial<FacetFilters>>> = {
  type: { type: '' },
  level: { levels: [] },
  product: { product: '', version: '' },
  version: { version: '' },
};

const NO_FILTERS: FacetFilters = { type: '', levels: [], product: '', version: '' };

/**
 * What a search without results can do without: one filter or one word, the one that finds the most first. When no
 * single one helps, all filters. Each has results.
 */
export function findWaysOut(query: ParsedQuery, { keyword }: { keyword: string }, db: CatalogDatabase): WayOut[] {
  const { base, filters, search } = query;
  const active = activeFilters(filters);
  const groups = search === null || active.length === 0 ? [] : groupItems(base, db);
  const count = (change: Partial<FacetFilters>) => countGroups(groups, { ...filters, ...change }, db);
  const single = [
    ...active.map((drop): WayOut => ({ drop, count: count(UNSET[drop]) })),
    ...(keyword.trim() === '' ? [] : waysWithoutWord(query, keyword.trim(), db)),
  ];
  const ways = single.filter((way) => way.count > 0).sort((a, b) => b.count - a.count);
  if (ways.length > 0) return ways.slice(0, MAX_WAYS_OUT);
  const all: WayOut = { drop: 'filters', count: count(NO_FILTERS) };
  return active.length > 1 && all.count > 0 ? [all] : [];
}

function activeFilters({ type, levels, product, version }: FacetFilters): Array<keyof typeof UNSET> {
  return [
    ...(type === '' ? [] : ['type' as const]),
    ...(levels.length === 0 ? [] : ['level' as const]),
    ...(product === '' ? [] : ['product' as const]),
    ...(version === '' ? [] : ['version' as const]),
  ];
}

/** A keyword without one of its words; the last word leaves the filters alone. */
function waysWithoutWord(query: ParsedQuery, keyword: string, db: CatalogDatabase): WayOut[] {
  const words = query.search ? query.search.required.map(({ text }) => text) : [keyword];
  if (words.length === 1 && activeFilters(query.filters).length === 0) return [];
  return words.map((word, index) => {
    const rest = words.filter((_, other) => other !== index).join(' ');
    const search = searchFor(rest, query.language, db);
    const conditions = conditionsOf({ ...query, base: { ...query.base, match: search?.match } }, db);
    const isFound = search === undefined || (search !== null && !search.isClosest);
    return { drop: 'word', word, keyword: rest, count: isFound ? countItems(conditions, db).count : 0 };
  });
}
