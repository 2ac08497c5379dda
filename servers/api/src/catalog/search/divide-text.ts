import { fold, runsOf } from './words/tokens.ts';
import { hasMatch } from './index-matches.ts';
import type { SearchContext } from './index-matches.ts';

const HIRAGANA = /^\p{sc=Hira}+$/u;

/** A Japanese particle after a word that is not written in hiragana. */
const PARTICLES = /(?<=[\p{sc=Han}\p{sc=Kana}ー\p{sc=Latin}\d])(?:から|まで|より|[のをがにはでとへも])/gu;
const FIRST_PARTICLE = /^(?:から|まで|より|[のをがにはでとへも])(?=[^\p{sc=Hira}])/u;

/**
 * Divides a text without spaces into words: at synonyms, at Japanese particles, and wherever the catalog has no
 * such pair of characters.
 */
export function divideText(typed: string, context: SearchContext): string[] {
  const text = fold(typed);
  const synonym = context.db.synonyms.findIn(text, context.language);
  if (synonym && synonym.text !== text) {
    const after = text.slice(synonym.at + synonym.text.length).replace(FIRST_PARTICLE, '');
    const around = [text.slice(0, synonym.at), synonym.text, after];
    return around
      .flatMap((part) => (part === '' || part === synonym.text ? part : divideText(part, context)))
      .filter(Boolean);
  }
  if (synonym) return [text];
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
