import { runsOf, runTokens } from './words/tokens.ts';

/** One term of a keyword: a phrase of tokens, whose last token may be a prefix. */
export interface QueryTerm {
  /** As typed, without the punctuation around it. */
  text: string;
  /** Its words, and its stretches without spaces. */
  runs: string[];
  tokens: string[];
  /** The last token is a single CJK character, which starts pairs in the index. */
  isPrefix: boolean;
  /** The term if it is one word of letters and not CJK. It may be part of a longer word. */
  word: string | undefined;
}

const LETTERS = /\p{L}/u;
const AROUND_WORD = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** Splits a keyword at its spaces. */
export function queryTerms(keyword: string): QueryTerm[] {
  return keyword.split(/\s+/u).flatMap((word) => {
    const text = word.replace(AROUND_WORD, '');
    const runs = runsOf(text);
    const last = runs.at(-1);
    if (!last) return [];
    const tokens = runs.flatMap(runTokens);
    const lastLength = [...last.text].length;
    if (last.isCjk && lastLength > 1) tokens.pop();
    const isWord = runs.length === 1 && !last.isCjk && LETTERS.test(last.text);
    return {
      text,
      runs: runs.map((run) => run.text),
      tokens,
      isPrefix: last.isCjk && lastLength === 1,
      word: isWord ? last.text : undefined,
    };
  });
}
