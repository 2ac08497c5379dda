import { withoutInvisible } from '@learning-center/shared/lib';

/** Most English text, which needs no normalization. */
const ONLY_ASCII = /^[\n -~]*$/;
const LATIN_MARKS = /[\u0300-\u036f]/g;
/** Letters, numbers and marks, for a character class with the flag `v`. */
export const WORD_CHARACTER = '\\p{L}\\p{N}\\p{M}';
/** A class of characters without spaces between words, for patterns with the flag `v`. */
export const CJK = `[[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]&&[${WORD_CHARACTER}]]`;
const RUNS = new RegExp(`(?<cjk>${CJK}+)|(?<word>[[${WORD_CHARACTER}]--[${CJK}]]+)`, 'gv');

/** Characters that Chinese texts write in two ways, in pairs: the second is the more common. */
const VARIANTS = new Map(pairsOf('臺台檯台裏裡着著羣群綫線峯峰衆眾爲為麽麼牀床佈布劃畫啓啟妳你'));
const VARIANT = new RegExp(`[${[...VARIANTS.keys()].join('')}]`, 'gu');

/** Separates the lines in the index, so that no phrase matches across two lines. No query contains it. */
const LINE_BREAK = '¶';

/**
 * Normalizes spellings of one word: Größe, GRÖSSE and grosse become the same text, and so do 舞臺 and 舞台. Invisible
 * characters are removed, and half-width katakana become full-width. Japanese voicing marks stay, because they change
 * the word.
 */
export function fold(text: string): string {
  if (ONLY_ASCII.test(text)) return text.toLowerCase();
  return withoutInvisible(text)
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(VARIANT, (character) => VARIANTS.get(character) ?? character);
}

/** A run of text: CJK characters, or one word of another script. */
export interface Run {
  text: string;
  isCjk: boolean;
}

/** Splits text into folded runs. */
export function runsOf(text: string): Run[] {
  return [...fold(text).matchAll(RUNS)].map(({ groups }) =>
    groups?.['cjk'] === undefined
      ? { text: groups?.['word'] ?? '', isCjk: false }
      : { text: groups['cjk'], isCjk: true },
  );
}

/** Whether a text has CJK characters, which have no spaces between words. */
export function hasCjk(text: string): boolean {
  return runsOf(text).some(({ isCjk }) => isCjk);
}

/**
 * The index tokens of some lines: whole words, and the overlapping pairs of a CJK run. The last character of a run
 * follows alone, so that every single character starts a token.
 */
export function indexTokens(lines: readonly string[]): string {
  return lines
    .map((line) => runsOf(line).flatMap(runTokens).join(' '))
    .filter(Boolean)
    .join(` ${LINE_BREAK} `);
}

export function runTokens({ text, isCjk }: Run): string[] {
  if (!isCjk) return [text];
  const characters = [...text];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

/** The pairs of characters in a text. */
export function pairsOf(text: string): [string, string][] {
  return text.match(/../gu)?.map((pair) => [...pair] as [string, string]) ?? [];
}

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
