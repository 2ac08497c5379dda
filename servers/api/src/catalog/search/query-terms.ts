import { runsOf } from './words/tokens.ts';
import type { Run } from './words/tokens.ts';

/** One term of a keyword. */
export interface QueryTerm {
  /** As typed, without the punctuation around it. */
  text: string;
  runs: Run[];
  /** The term if it is one word of letters and not CJK. It may be part of a longer word. */
  word: string | undefined;
}

const LETTERS = /\p{L}/u;
const AROUND_WORD = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** Splits a keyword at its spaces. */
export function queryTerms(keyword: string): QueryTerm[] {
  return keyword.split(/\s+/u).flatMap((typed) => {
    const text = typed.replace(AROUND_WORD, '');
    const runs = runsOf(text);
    const [run, ...others] = runs;
    if (!run) return [];
    const isWord = others.length === 0 && !run.isCjk && LETTERS.test(run.text);
    return { text, runs, word: isWord ? run.text : undefined };
  });
}
