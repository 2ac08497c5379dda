import type { LanguageCode } from '@learning-center/shared/contract';
import { editDistance } from '../text/edit-distance.ts';
import { fold } from '../text/fold.ts';
import { runsOf } from '../text/tokens.ts';
import { searchFor } from './keyword-search.ts';
import type { Snapshot } from './snapshot.ts';

/** What a visitor may have meant, when what was typed finds nothing: each unknown word as its nearest known one. */
export function nearestSpelling(keyword: string, language: LanguageCode, snapshot: Snapshot): string | undefined {
  const words = keyword.trim().split(/\s+/u);
  const spelled = words.flatMap((word) =>
    searchFor(word, language, snapshot) ? word : (nearestWord(word, language, snapshot) ?? []),
  );
  const suggestion = spelled.join(' ');
  const isNew = spelled.length === words.length && fold(suggestion) !== fold(words.join(' '));
  return isNew && searchFor(suggestion, language, snapshot) ? suggestion : undefined;
}

function nearestWord(word: string, language: LanguageCode, snapshot: Snapshot): string | undefined {
  const isCjk = runsOf(word).some((run) => run.isCjk);
  const near = isCjk
    ? nearestKeywords(word, language, snapshot)
    : snapshot.words.nearest(fold(word), language).map(({ shown }) => shown);
  return near.find((known) => searchFor(known, language, snapshot));
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
