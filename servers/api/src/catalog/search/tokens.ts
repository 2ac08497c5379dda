import { fold } from './fold.ts';

const WORD_CHARACTER = '\\p{L}\\p{N}\\p{M}';
const CJK = `[[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]&&[${WORD_CHARACTER}]]`;
const RUNS = new RegExp(`(?<cjk>${CJK}+)|(?<word>[[${WORD_CHARACTER}]--[${CJK}]]+)`, 'gv');

/** Keeps phrases from reaching from one line into the next; no query can hold it. */
const LINE_BREAK = '¶';

/** A piece of text that the index treats in one way. */
export interface Run {
  text: string;
  isCjk: boolean;
}

/** Splits text into folded runs of CJK characters and words of other scripts. */
export function runsOf(text: string): Run[] {
  return [...fold(text).matchAll(RUNS)].map(({ groups }) =>
    groups?.['cjk'] === undefined
      ? { text: groups?.['word'] ?? '', isCjk: false }
      : { text: groups['cjk'], isCjk: true },
  );
}

/**
 * The tokens that the index holds for some lines: whole words, and the overlapping pairs of a CJK run,
 * followed by its last character alone, so that every single character starts a token.
 */
export function indexTokens(lines: readonly string[]): string {
  return lines
    .map((line) => runsOf(line).flatMap(runTokens).join(' '))
    .filter(Boolean)
    .join(` ${LINE_BREAK} `);
}

/** The tokens of one run as the index holds them. */
export function runTokens({ text, isCjk }: Run): string[] {
  if (!isCjk) return [text];
  const characters = [...text];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}
