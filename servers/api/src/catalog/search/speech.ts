import { languageByCode, type LanguageCode, type Transcript } from '@learning-center/shared/contract';
import { findTag } from '../../content/language-names.ts';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { readCues, transcriptLanguages } from '../file/transcript-rows.ts';
import { foldCues, type FoldedCues } from './said-text.ts';

/** A transcript with its folded text. */
export interface Speech extends Transcript, FoldedCues {}

/** Reads what is said in an item: in the language of the page, then in English. */
export type ReadSpeech = (ordinal: number) => Iterable<Speech>;

/** Those of an hour need about 0.2 MB each. */
const MAX_CACHED = 60;

/** A reader for one query. A query looks for words in the same items up to three times. */
export function speechReader(language: LanguageCode, db: CatalogDatabase): ReadSpeech {
  const tagsOfSite = [...new Set<LanguageCode>([language, 'en'])].map((code) => languageByCode(code).bcp47);
  const cache = new Map<string, Speech>();
  const read = (ordinal: number, tag: string): Speech => {
    const key = `${ordinal} ${tag}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const cues = readCues(ordinal, tag, db) ?? [];
    const speech = { language: tag, cues, ...foldCues(cues) };
    const [oldest = ''] = cache.keys();
    if (cache.size === MAX_CACHED) cache.delete(oldest);
    cache.set(key, speech);
    return speech;
  };
  return function* (ordinal) {
    const tags = transcriptLanguages(ordinal, db);
    for (const tag of tags.length === 0 ? [] : tagsOfSite) {
      const found = findTag(tags, tag);
      if (found !== undefined) yield read(ordinal, found);
    }
  };
}
