import { fold } from './fold.ts';
import { runTokens, runsOf } from './tokens.ts';

/** One part of a keyword between blanks: a phrase of tokens, the last of which may be only a beginning. */
export interface QueryTerm {
  tokens: string[];
  /** The last token is a single CJK character, which is where pairs begin. */
  endsOpen: boolean;
  /** The term when it is one word of letters, not CJK, which may also be part of a word. */
  word: string | undefined;
}

const LETTERS = /\p{L}/u;

/** Splits what a visitor typed into the terms that must all be found. */
export function queryTerms(keyword: string): QueryTerm[] {
  return fold(keyword)
    .split(/\s+/u)
    .flatMap((part) => {
      const runs = runsOf(part);
      const last = runs.at(-1);
      if (!last) return [];
      const tokens = runs.flatMap(runTokens);
      if (last.isCjk && [...last.text].length > 1) tokens.pop();
      const isWord = runs.length === 1 && !last.isCjk && LETTERS.test(last.text);
      return { tokens, endsOpen: last.isCjk && [...last.text].length === 1, word: isWord ? last.text : undefined };
    });
}
