import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { SearchField } from '../file/schema.ts';
import { ALL_FIELDS, inColumns } from './index-matches.ts';
import type { KeywordSearch } from './word-expressions.ts';

/** How many of the newest hits are ranked. Ranking all of a large number takes long and changes little. */
export const MAX_RANKED = 1000;

const MAX_RANKED_WORDS = 8;

/**
 * Finds the hits among the ranked ordinals. FTS5 starts at the range only if its limits are INTEGER, and better-sqlite3
 * binds every number as REAL. The `+` checks the ordinals after the search: FTS5 would search once for each of them.
 */
const RANKED_HITS = `SELECT rowid AS ordinal FROM search
  WHERE search MATCH ? AND rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)
    AND +rowid IN (SELECT value FROM json_each(?))`;

/** From the most prominent field to the least. */
const WEIGHTS: ReadonlyArray<{
  fields: readonly SearchField[];
  variant: 'typed' | 'related' | 'widened';
  weight: number;
}> = [
  { fields: ['title'], variant: 'typed', weight: 8 },
  { fields: ['title'], variant: 'related', weight: 5 },
  { fields: ['names', 'keywords'], variant: 'related', weight: 3 },
  { fields: ['outline'], variant: 'related', weight: 2 },
];

/** A longer word is never worth as much as the word itself, wherever that is. */
const LONGER_WORD_WEIGHTS: typeof WEIGHTS = [
  { fields: ALL_FIELDS, variant: 'related', weight: 1 },
  { fields: ['title'], variant: 'widened', weight: 0.5 },
];

/** Sorts ordinals, given newest first, by how prominently their items contain each word. */
export function rankItems(
  ordinals: readonly number[],
  { search, db }: { search: KeywordSearch; db: CatalogDatabase },
): number[] {
  const [newest = 0, oldest = 0] = [ordinals[0], ordinals.at(-1)];
  const ranked = JSON.stringify(ordinals);
  const scores = new Map<number, number>();
  for (const word of search.words.slice(0, MAX_RANKED_WORDS)) {
    const best = new Map<number, number>();
    const hasLonger = word.widened !== word.related;
    for (const { fields, variant, weight } of hasLonger ? [...WEIGHTS, ...LONGER_WORD_WEIGHTS] : WEIGHTS) {
      // A less prominent field adds nothing once every item has the word in a better one.
      if (ordinals.every((ordinal) => best.has(ordinal))) break;
      const match = inColumns(search.language, fields, word[variant]);
      for (const { ordinal } of db.rows<{ ordinal: number }>(RANKED_HITS, [match, oldest, newest, ranked])) {
        best.set(ordinal, Math.max(best.get(ordinal) ?? 0, weight));
      }
    }
    for (const [ordinal, weight] of best) scores.set(ordinal, (scores.get(ordinal) ?? 0) + weight * word.weight);
  }
  return ordinals.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || b - a);
}
