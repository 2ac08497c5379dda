import type { LanguageCode } from '@learning-center/shared/contract';
import type { SEARCHED_PARTS } from '../build/schema.ts';
import { inColumns } from './keyword-search.ts';
import type { KeywordSearch } from './keyword-search.ts';
import type { Snapshot } from './snapshot.ts';

/** Only this many of the newest hits are ranked; ranking all of very many takes long and changes little. */
export const RANKED = 1000;

const RANKED_TERMS = 8;

/** From the most prominent place to the least. */
const WEIGHTS: ReadonlyArray<{
  parts: ReadonlyArray<(typeof SEARCHED_PARTS)[number] | 'names'>;
  as: 'typed' | 'widened';
  weight: number;
}> = [
  { parts: ['title'], as: 'typed', weight: 8 },
  { parts: ['title'], as: 'widened', weight: 5 },
  { parts: ['names', 'keywords'], as: 'widened', weight: 3 },
  { parts: ['outline'], as: 'widened', weight: 2 },
];

/** Puts hits, given newest first, in order of how prominently they have each term. */
export function rankItems(
  seqs: readonly number[],
  { search, language, snapshot }: { search: KeywordSearch; language: LanguageCode; snapshot: Snapshot },
): number[] {
  const [newest = 0, oldest = 0] = [seqs[0], seqs.at(-1)];
  const scores = new Map<number, number>();
  for (const term of search.terms.slice(0, RANKED_TERMS)) {
    const best = new Map<number, number>();
    for (const { parts, as, weight } of WEIGHTS) {
      // A less prominent place adds nothing to those that have the term in a better one.
      if (seqs.every((seq) => best.has(seq))) break;
      const match = inColumns(language, parts, term[as]);
      const sql = 'SELECT rowid AS seq FROM search WHERE search MATCH ? AND rowid BETWEEN ? AND ?';
      for (const { seq } of snapshot.rows<{ seq: number }>(sql, [match, oldest, newest])) {
        best.set(seq, Math.max(best.get(seq) ?? 0, weight));
      }
    }
    for (const [seq, weight] of best) scores.set(seq, (scores.get(seq) ?? 0) + weight);
  }
  return seqs.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || b - a);
}
