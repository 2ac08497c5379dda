import { languageByCode, type Cue, type LanguageCode, type Transcript } from '@learning-center/shared/contract';
import { joinLines } from '@learning-center/shared/lib';
import { findTag } from '../../content/language-names.ts';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { readCues, transcriptLanguages } from '../file/transcript-rows.ts';
import { CJK, fold } from './words/tokens.ts';

/** What is said as one text. A phrase may go on in the next cue. */
export function transcriptText(cues: readonly Cue[]): string {
  return joinLines(cues.map(({ text }) => text).join('\n'));
}

/** A transcript with its folded text, for lookups of words. */
export interface FoldedTranscript extends Transcript {
  text: string;
  /** Where each cue starts in the text. */
  starts: number[];
}

/** Reads what is said in an item: in the language of the page, then in English. */
export type ReadTranscripts = (ordinal: number) => Iterable<FoldedTranscript>;

/** Those of an hour need about 0.2 MB each. */
const MAX_CACHED = 60;

/** A reader for one query. A query looks for words in the same items up to three times. */
export function transcriptReader(language: LanguageCode, db: CatalogDatabase): ReadTranscripts {
  const tagsOfSite = [...new Set<LanguageCode>([language, 'en'])].map((code) => languageByCode(code).bcp47);
  const cache = new Map<string, FoldedTranscript>();
  const read = (ordinal: number, tag: string): FoldedTranscript => {
    const key = `${ordinal} ${tag}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const cues = readCues(ordinal, tag, db) ?? [];
    const transcript = { language: tag, cues, ...foldCues(cues) };
    const [oldest = ''] = cache.keys();
    if (cache.size === MAX_CACHED) cache.delete(oldest);
    cache.set(key, transcript);
    return transcript;
  };
  return function* (ordinal) {
    const tags = transcriptLanguages(ordinal, db);
    for (const tag of tags.length === 0 ? [] : tagsOfSite) {
      const found = findTag(tags, tag);
      if (found !== undefined) yield read(ordinal, found);
    }
  };
}

const CJK_END = new RegExp(`${CJK}$`, 'v');
const CJK_START = new RegExp(`^${CJK}`, 'v');

/** Folds cues. Folding one long text is much faster than folding each cue. */
function foldCues(cues: readonly Cue[]): Pick<FoldedTranscript, 'text' | 'starts'> {
  const lines = fold(cues.map((cue) => cue.text.replaceAll('\n', ' ')).join('\n')).split('\n');
  const parts: string[] = [];
  const starts: number[] = [];
  let length = 0;
  let last = '';
  for (const line of lines) {
    // The end of the line before, because reading the end of a long text that grows would copy it each time.
    const gap = length === 0 || (CJK_START.test(line) && CJK_END.test(last)) ? '' : ' ';
    starts.push(length + gap.length);
    parts.push(gap, line);
    length += gap.length + line.length;
    last = line.slice(-1) || gap || last;
  }
  return { text: parts.join(''), starts };
}

/** The position in a text that has a position in its folded form. */
export function unfoldedIndex(text: string, foldedIndex: number): number {
  let index = 0;
  let folded = 0;
  for (const character of text) {
    if (folded >= foldedIndex) break;
    folded += fold(character).length;
    index += character.length;
  }
  return index;
}
