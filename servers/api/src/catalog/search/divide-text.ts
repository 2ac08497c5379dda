import { fold, runsOf } from './tokens.ts';
import { hasMatch } from './word-expressions.ts';
import type { SearchContext } from './word-expressions.ts';

const HIRAGANA = /^\p{sc=Hira}+$/u;

/** A Japanese particle after a word that is not written in hiragana. */
const PARTICLES = /(?<=[\p{sc=Han}\p{sc=Kana}ー\p{sc=Latin}\d])(?:から|まで|より|[のをがにはでとへも])/gu;

/**
 * Divides a text without spaces into words: at synonyms, at Japanese particles, and wherever the catalog has no
 * such pair of characters.
 */
export function divideText(typed: string, context: SearchContext): string[] {
  const text = fold(typed);
  const synonym = context.db.synonyms.findIn(text, context.language);
  if (synonym !== undefined && synonym !== text) {
    const at = text.indexOf(synonym);
    const around = [text.slice(0, at), synonym, text.slice(at + synonym.length)];
    return around
      .flatMap((part) => (part === '' || part === synonym ? part : divideText(part, context)))
      .filter(Boolean);
  }
  if (synonym !== undefined) return [text];
  const clauses = context.language === 'jp' ? text.replace(PARTICLES, ' ').split(' ') : [text];
  const words = clauses.flatMap(runsOf).flatMap((run) => (run.isCjk ? divideRun(run.text, context) : run.text));
  const topics = words.filter((word) => !HIRAGANA.test(word) || [...word].length > 2);
  return topics.length > 0 ? topics : words;
}

/** Cuts a run of CJK characters at the pairs that no item has. A stretch that no item has as a whole becomes its pairs. */
function divideRun(run: string, context: SearchContext): string[] {
  const characters = [...run];
  const isKnown = characters.map((character, index) => {
    const next = characters[index + 1];
    return next !== undefined && hasMatch(`"${character}${next}"`, context);
  });
  const words: string[] = [];
  let start = 0;
  for (let index = 0; index < characters.length; index++) {
    if (isKnown[index]) continue;
    words.push(...knownStretch(characters.slice(start, index + 1), context));
    start = index + 1;
  }
  return words;
}

function knownStretch(characters: readonly string[], context: SearchContext): string[] {
  const pairs = characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''));
  if (pairs.length < 2 || hasMatch(`"${pairs.join(' ')}"`, context)) return [characters.join('')];
  return pairs;
}
