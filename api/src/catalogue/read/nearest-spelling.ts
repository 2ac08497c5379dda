import type { LanguageCode } from '@learning-center/shared/contract';
import { editDistance } from '../text/edit-distance.ts';
import { fold } from '../text/fold.ts';
import { runsOf } from '../text/tokens.ts';
import { searchFor } from './keyword-search.ts';
import type { Snapshot } from './snapshot.ts';

const MOST_WORDS = 6;
const MOST_TRIED = 30;

/** What a visitor may have meant, when what was typed finds nothing: known words spelled nearly so, which find something together. */
export function nearestSpelling(keyword: string, language: LanguageCode, snapshot: Snapshot): string | undefined {
  const words = keyword.trim().split(/\s+/u);
  if (words.length > MOST_WORDS) return undefined;
  const options = words.map((word) => {
    const near = nearWords(word, language, snapshot);
    return searchFor(word, language, snapshot) ? [word, ...near] : near;
  });
  return combinations(options).find(
    (suggestion) => fold(suggestion) !== fold(words.join(' ')) && searchFor(suggestion, language, snapshot),
  );
}

// In the order of the options, the last word changing first.
function combinations(options: readonly string[][]): string[] {
  return options.reduce<string[]>(
    (begun, words) => begun.flatMap((text) => words.map((word) => `${text} ${word}`.trim())).slice(0, MOST_TRIED),
    [''],
  );
}

function nearWords(word: string, language: LanguageCode, snapshot: Snapshot): string[] {
  if (runsOf(word).some(({ isCjk }) => isCjk)) return nearestKeywords(word, language, snapshot);
  const folded = fold(word);
  return snapshot.words
    .nearest(folded, language)
    .map(({ shown }) => shown)
    .filter((shown) => fold(shown) !== folded);
}

// Text without spaces has no list of words; its keywords are the nearest thing.
function nearestKeywords(word: string, language: LanguageCode, snapshot: Snapshot): string[] {
  const folded = fold(word);
  return snapshot
    .rows<{ text: string }>('SELECT text FROM keyword WHERE language = ? ORDER BY id', [language])
    .map(({ text }) => ({ text, distance: editDistance(fold(text), folded) }))
    .filter(({ distance }) => distance <= [...folded].length / 2)
    .sort((a, b) => a.distance - b.distance)
    .map(({ text }) => text);
}
