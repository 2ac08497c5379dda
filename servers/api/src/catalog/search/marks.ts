import { fold } from './words/tokens.ts';
import type { KeywordSearch } from './word-expressions.ts';

const MAX_MARKED_WORDS = 24;

/** The words to mark in results. Empty when they are the keyword's own, each of them as typed. */
export function wordsToMark(keyword: string, { required }: KeywordSearch): string[] {
  const typed = required.map(({ text }) => text);
  const others = required.flatMap(({ marks }) => marks).filter((mark) => typed.every((text) => !contains(mark, text)));
  const isWhole = fold(typed.join(' ')) === fold(keyword.trim().split(/\s+/u).join(' '));
  return isWhole && others.length === 0 ? [] : [...new Set([...typed, ...others])].slice(0, MAX_MARKED_WORDS);
}

const contains = (text: string, part: string) => fold(text).includes(fold(part));
