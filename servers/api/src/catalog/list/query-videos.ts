import { TargetType, type QueryItem, type QueryRequest, type QueryResult } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { aboutCategory } from '../detail/about.ts';
import { nearestSpelling } from '../search/nearest-spelling.ts';
import { passageFinder } from '../search/passages.ts';
import { fold } from '../search/words/tokens.ts';
import type { KeywordSearch } from '../search/word-expressions.ts';
import { categoryTree, groupsAndLinks } from './categories.ts';
import { countFacets, countGroups, groupItems, type ItemGroup } from './facets.ts';
import { listItem, listVideosByIds } from './list-item.ts';
import { capCount, countItems, orderedItems, orderOf } from './order-items.ts';
import { parseQuery, type ParsedQuery } from './parse-query.ts';
import { activeFilters, findWaysOut } from './ways-out.ts';

const MAX_MARKED_WORDS = 24;

/** Browses, searches and filters the catalog: Query (Specification 3 and 7.2). */
export function queryVideos(request: QueryRequest, db: CatalogDatabase): QueryResult {
  if (request.ids.length > 0) return queryIds(request, db);
  const query = parseQuery(request, db);
  const { category, withFacets } = request;
  const groups = withFacets ? groupItems(query, db) : undefined;
  const page = queryPage(request, query, { groups, db });
  return {
    ...page,
    facets: groups && countFacets(groups, query.filters, db),
    tree: category.length > 0 ? categoryTree(category, query.language, db) : undefined,
    about: aboutCategory(request, query.language, db),
    ...describeSearch(request, query, db),
    ...(page.count === 0 ? waysOutOf(request, query, db) : {}),
  };
}

/** How the keyword was read: whether the results are only the closest, what to mark in them, and a better spelling. */
function describeSearch({ keyword }: QueryRequest, query: ParsedQuery, db: CatalogDatabase): Partial<QueryResult> {
  const { search, context } = query;
  if (search === undefined) return {};
  const matchedWords = search ? wordsToMark(keyword, search) : [];
  const count = (found: KeywordSearch) => countItems({ ...query, search: found }, db).count;
  const hasAllWords = search?.isClosest === false;
  return {
    ...(search?.isClosest ? { isClosest: true } : {}),
    ...(matchedWords.length > 0 ? { matchedWords } : {}),
    ...(hasAllWords ? {} : nearestSpelling(keyword, context, count)),
  };
}

/** The words to mark in results. Empty when they are the keyword's own, each of them as typed. */
function wordsToMark(keyword: string, { required }: KeywordSearch): string[] {
  const typed = required.map(({ text }) => text);
  const others = required.flatMap(({ marks }) => marks).filter((mark) => typed.every((text) => !contains(mark, text)));
  const isWhole = fold(typed.join(' ')) === fold(keyword.trim().split(/\s+/u).join(' '));
  return isWhole && others.length === 0 ? [] : [...new Set([...typed, ...others])].slice(0, MAX_MARKED_WORDS);
}

const contains = (text: string, part: string) => fold(text).includes(fold(part));

function waysOutOf(request: QueryRequest, query: ParsedQuery, db: CatalogDatabase): Pick<QueryResult, 'waysOut'> {
  if (request.targetType === TargetType.GROUP_AND_LINK || request.page > 1) return {};
  const waysOut = findWaysOut(query, request, db);
  const isFiltered = activeFilters(query.filters).length > 0;
  return isFiltered || waysOut.length > 0 ? { waysOut } : {};
}

function queryIds({ ids, lang }: QueryRequest, db: CatalogDatabase): QueryResult {
  const numbers = ids.filter((id) => typeof id === 'number');
  const items = listVideosByIds([...new Set(numbers)], lang, db);
  return { count: items.length, countIsCapped: false, items };
}

function queryPage(
  request: QueryRequest,
  query: ParsedQuery,
  { groups, db }: { groups: readonly ItemGroup[] | undefined; db: CatalogDatabase },
): Pick<QueryResult, 'count' | 'countIsCapped' | 'items'> {
  const { page, pageSize, targetType } = request;
  const tiles = page === 1 && isBrowsing(request) ? groupsAndLinks(request, db) : [];
  if (targetType === TargetType.GROUP_AND_LINK) return { count: 0, countIsCapped: false, items: tiles };
  if (query.search === null) return { count: 0, countIsCapped: false, items: [] };

  const range = { order: orderOf(request, query), limit: pageSize, offset: (page - 1) * pageSize };
  const ordinals = orderedItems(query, range, db);
  // Groups of a search have counted all of its items.
  const count = groups && query.search ? capCount(countGroups(groups, query.filters)) : countItems(query, db);
  return { ...count, items: [...tiles, ...itemsAt(ordinals, query, db)] };
}

function itemsAt(ordinals: readonly number[], query: ParsedQuery, db: CatalogDatabase): QueryItem[] {
  const findPassages = query.search ? passageFinder(query.search, query.context) : undefined;
  return ordinals.flatMap((ordinal) => {
    const summary = db.summary(ordinal);
    if (!summary) return [];
    const item = listItem(summary, query.language, db);
    return summary.kind === 3 ? { ...item, said: findPassages?.({ ordinal, summary }) } : item;
  });
}

function isBrowsing(request: QueryRequest): boolean {
  const { keyword, level, productFamily, productVersion, urlName, targetType, hasCaptions } = request;
  const filters = [keyword, level, productFamily, productVersion, urlName];
  return !hasCaptions && targetType !== TargetType.ONLY_VIDEO && filters.every((filter) => filter === '');
}
