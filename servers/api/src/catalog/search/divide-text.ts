import { fold, runsOf } from './words/tokens.ts';
import { phraseOf } from './expression.ts';
import { hasItem, type Fields, type SearchContext } from './find-items.ts';
import { PARTICLES } from './kana.ts';

/** A text without spaces as words. */
interface Division {
  words: string[];
  /** Cut inside what must be a word: its letters occur in the catalog by chance. */
  isChance: boolean;
}

const HIRAGANA = /^[\p{sc=Hira}ー]+$/u;
const HAN = /^\p{sc=Han}$/u;

/** A Japanese particle after a word that is not written in hiragana. */
const PARTICLE = new RegExp(`(?<=[\\p{sc=Han}\\p{sc=Kana}ー\\p{sc=Latin}\\d])${PARTICLES}`, 'gu');
const FIRST_PARTICLE = new RegExp(`^${PARTICLES}(?=[^\\p{sc=Hira}])`, 'u');

/**
 * Divides a text without spaces into words: at synonyms, at Japanese particles, and wherever the catalog has no
 * such pair of characters.
 */
export function divideText(typed: string, context: SearchContext, fields: Fields): Division {
  const text = fold(typed);
  const synonym = context.db.synonyms.findIn(text, context.language);
  if (synonym && synonym.text !== text) {
    const after = text.slice(synonym.at + synonym.text.length).replace(FIRST_PARTICLE, '');
    const around = [text.slice(0, synonym.at), synonym.text, after].filter(Boolean);
    return join(
      around.map((part) =>
        part === synonym.text ? { words: [part], isChance: false } : divideText(part, context, fields),
      ),
    );
  }
  if (synonym) return { words: [text], isChance: false };
  const clauses = context.language === 'jp' ? text.replace(PARTICLE, ' ').split(' ') : [text];
  const runs = clauses.flatMap(runsOf).map((run) => (run.isCjk ? divideRun(run.text, context, fields) : [run.text]));
  const words = runs.flat();
  const topics = words.filter((word) => !HIRAGANA.test(word) || [...word].length > 2);
  const isChance = HIRAGANA.test(text) ? words.length > 1 : runs.some(isCutByChance);
  return { words: topics.length > 0 ? topics : words, isChance };
}

const join = (divisions: readonly Division[]): Division => ({
  words: divisions.flatMap(({ words }) => words),
  isChance: divisions.some(({ isChance }) => isChance),
});

/** Whether a run is cut between Chinese characters so that one is alone: 相 and 机 of 相机. */
function isCutByChance(words: readonly string[]): boolean {
  const isHan = (character = '') => HAN.test(character);
  return words.some((word, index) => {
    const [before, after] = [words[index - 1]?.slice(-1), words[index + 1]?.slice(0, 1)];
    return [...word].length === 1 && isHan(word) && (isHan(before) || isHan(after));
  });
}

/** Cuts a run of CJK characters at the pairs that no item has. A stretch that no item has as a whole becomes its pairs. */
function divideRun(run: string, context: SearchContext, fields: Fields): string[] {
  const isKnown = (text: string) => hasItem(phraseOf(text), context, fields);
  const characters = [...run];
  const words: string[] = [];
  let start = 0;
  for (let index = 0; index < characters.length; index++) {
    const next = characters[index + 1];
    if (next !== undefined && isKnown(characters[index] + next)) continue;
    words.push(...knownStretch(characters.slice(start, index + 1), isKnown));
    start = index + 1;
  }
  return words;
}

function knownStretch(characters: readonly string[], isKnown: (text: string) => boolean): string[] {
  const pairs = characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''));
  if (pairs.length < 2 || isKnown(characters.join(''))) return [characters.join('')];
  return pairs;
}
