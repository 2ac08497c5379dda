import { TargetType } from '@learning-center/shared/contract';
import type { QueryRequest, QueryResult } from '@learning-center/shared/contract';
import { categoryTree, groupsAndLinks } from './categories.ts';
import { countFacets } from './facets.ts';
import { listItem } from './list-item.ts';
import { countItems } from './list-items.ts';
import { listVideosByIds } from './member-videos.ts';
import { nearestSpelling } from './nearest-spelling.ts';
import { orderedItems, orderOf } from './ordered-items.ts';
import { conditionsOf, questionOf } from './query-conditions.ts';
import type { Question } from './query-conditions.ts';
import type { Reader } from './reader.ts';

/** Browse, search and filter: Query (Specification 3 and 7.2). */
export function queryVideos(request: QueryRequest, reader: Reader): QueryResult {
  if (request.ids.length > 0) return withIds(request, reader);
  const question = questionOf(request, reader);
  const { category, keyword, withFacets } = request;
  const suggestion = question.search === null ? nearestSpelling(keyword, question.language, reader) : undefined;
  return {
    ...found(request, question, reader),
    ...(withFacets ? { facets: countFacets(question, reader) } : {}),
    ...(category.length > 0 ? { tree: categoryTree(category, question.language, reader) } : {}),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function withIds({ ids, lang }: QueryRequest, reader: Reader): QueryResult {
  const numbers = ids.filter((id) => typeof id === 'number');
  const items = listVideosByIds([...new Set(numbers)], lang, reader);
  return { count: items.length, countIsCapped: false, items };
}

function found(
  request: QueryRequest,
  question: Question,
  reader: Reader,
): Pick<QueryResult, 'count' | 'countIsCapped' | 'items'> {
  const { page, pageSize, targetType } = request;
  const first = page === 1 && isBrowsing(request) ? groupsAndLinks(request, reader) : [];
  if (targetType === TargetType.GROUP_AND_LINK) return { count: 0, countIsCapped: false, items: first };
  if (question.search === null) return { count: 0, countIsCapped: false, items: [] };

  const conditions = conditionsOf(question, reader);
  const stretch = { limit: pageSize, offset: (page - 1) * pageSize };
  const seqs = orderedItems({ conditions, question, order: orderOf(request, question), stretch }, reader);
  const cards = seqs.flatMap((seq) => reader.card(seq) ?? []);
  return {
    ...countItems(conditions, reader),
    items: [...first, ...cards.map((card) => listItem(card, question.language, reader))],
  };
}

function isBrowsing({ keyword, level, productFamily, productVersion, urlName, targetType }: QueryRequest): boolean {
  const filters = [keyword, level, productFamily, productVersion, urlName];
  return targetType !== TargetType.ONLY_VIDEO && filters.every((filter) => filter === '');
}
