import type { WayOut } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { searchFor } from '../search/keyword-search.ts';
import type { KeywordSearch } from '../search/word-expressions.ts';
import { countGroups, groupItems } from './facets.ts';
import { NO_FILTERS } from './found-items.ts';
import { countItems } from './order-items.ts';
import type { FacetFilters, ParsedQuery } from './parse-query.ts';

const MAX_WAYS_OUT = 4;

/** The values of a filter that is not set. A version belongs to its product. */
const UNSET: Readonly<Record<'type' | 'level' | 'product' | 'version' | 'captions', Partial<FacetFilters>>> = {
  type: { type: '' },
  level: { levels: [] },
  product: { product: '', version: '' },
  version: { version: '' },
  captions: { hasCaptions: false },
};

/**
 * What a search without results can do without: one filter or one word, the one that finds the most first. When no
 * single one helps, all filters. The last way is the list without the keyword. Each has results.
 */
export function findWaysOut(query: ParsedQuery, { keyword }: { keyword: string }, db: CatalogDatabase): WayOut[] {
  const { filters, search } = query;
  const active = activeFilters(filters);
  const groups = active.length === 0 ? [] : groupItems(query, db);
  const count = (change: Partial<FacetFilters>) => countGroups(groups, { ...filters, ...change });
  const single = [
    ...active.map((drop): WayOut => ({ drop, count: count(UNSET[drop]) })),
    ...(search ? waysWithoutWord(search, query, db) : []),
  ].filter(hasResults);
  const all: WayOut[] = active.length > 1 ? [{ drop: 'filters', count: count(NO_FILTERS) }] : [];
  return [
    ...(single.length > 0 ? single.sort((a, b) => b.count - a.count) : all.filter(hasResults)).slice(0, MAX_WAYS_OUT),
    ...(keyword.trim() === '' || active.length === 0 ? [] : wayWithoutKeyword(keyword.trim(), query, db)),
  ];
}

const hasResults = ({ count }: WayOut) => count > 0;

/** The filters that are set. */
export function activeFilters({
  type,
  levels,
  product,
  version,
  hasCaptions,
}: FacetFilters): Array<keyof typeof UNSET> {
  return [
    ...(type === '' ? [] : ['type' as const]),
    ...(levels.length === 0 ? [] : ['level' as const]),
    ...(product === '' ? [] : ['product' as const]),
    ...(version === '' ? [] : ['version' as const]),
    ...(hasCaptions ? ['captions' as const] : []),
  ];
}

function waysWithoutWord({ required }: KeywordSearch, query: ParsedQuery, db: CatalogDatabase): WayOut[] {
  const words = required.map(({ text }) => text);
  if (words.length === 1) return [];
  return words.map((word, index) => {
    const keyword = words.filter((_, other) => other !== index).join(' ');
    const found = searchFor(keyword, query.context);
    const count = found?.isClosest === false ? countItems({ ...query, search: found }, db).count : 0;
    return { drop: 'word', word, keyword, count };
  });
}

function wayWithoutKeyword(word: string, query: ParsedQuery, db: CatalogDatabase): WayOut[] {
  const { count } = countItems({ ...query, search: undefined }, db);
  const way: WayOut = { drop: 'word', word, keyword: '', count };
  return [way].filter(hasResults);
}
