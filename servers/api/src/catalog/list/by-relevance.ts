import type { CatalogDatabase } from '../file/catalog-database.ts';
import { OrdinalSet, take } from '../file/ordinal-set.ts';
import { MAX_RANKED, rankItems } from '../search/rank-items.ts';
import { MAX_TOGETHER_CANDIDATES, missingSaidTogether } from '../search/said-passages.ts';
import type { KeywordSearch } from '../search/word-expressions.ts';
import { filterItems } from './found-items.ts';
import type { ParsedQuery } from './parse-query.ts';

/** How many items with all words said together come first. */
const MAX_TOGETHER = 3;

/**
 * The items of a search by relevance: those whose texts match come before those that only say it. Before the closest
 * items come a few where all words are said together.
 */
export function* byRelevance(search: KeywordSearch, query: ParsedQuery, db: CatalogDatabase): Generator<number> {
  const first = itemsSaidTogether(search, query, db);
  yield* first;
  const found = filterItems(search.found, query, db).without(OrdinalSet.of(first));
  yield* ranked(found.and(search.written), search, query);
  yield* ranked(found.without(search.written), search, query);
}

function itemsSaidTogether(search: KeywordSearch, query: ParsedQuery, db: CatalogDatabase): number[] {
  if (search.allSaid === undefined) return [];
  const said = ranked(filterItems(search.allSaid, query, db), search, query);
  const candidates = take(said, { limit: MAX_TOGETHER_CANDIDATES });
  const isTogether = missingSaidTogether(search.required, query.context);
  const found: number[] = [];
  for (const ordinal of candidates) {
    const summary = db.summary(ordinal);
    if (summary?.kind === 3 && isTogether({ ordinal, summary })) found.push(ordinal);
    if (found.length === MAX_TOGETHER) break;
  }
  return found;
}

/** Only the newest items are ranked; the others follow by date. */
function* ranked(items: OrdinalSet, search: KeywordSearch, { context }: ParsedQuery): Generator<number> {
  const newest = take(items.newestFirst(), { limit: MAX_RANKED });
  yield* rankItems(newest, { search, context });
  const last = newest.at(-1) ?? 0;
  if (newest.length === MAX_RANKED) yield* items.filter((ordinal) => ordinal < last).newestFirst();
}
