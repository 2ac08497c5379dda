import { LANGUAGES, type LanguageCode, type Transcript } from '@learning-center/shared/contract';
import { findTag, languageAndScript } from '../content/language-names.ts';

const SITE_LANGUAGES = LANGUAGES.map(({ code, bcp47 }) => ({ code, written: languageAndScript(bcp47) }));

/** The languages of the site that captions with these tags are in. */
export function siteLanguagesOf(tags: readonly string[]): LanguageCode[] {
  const written = new Set(tags.map(languageAndScript));
  return SITE_LANGUAGES.filter((language) => written.has(language.written)).map(({ code }) => code);
}

/** The one transcript that readers of each language of the site get. */
export function transcriptsByLanguage(transcripts: readonly Transcript[]): Map<LanguageCode, Transcript> {
  const sorted = transcripts.toSorted((a, b) => (a.language < b.language ? -1 : 1));
  const tags = sorted.map(({ language }) => language);
  return new Map(
    LANGUAGES.flatMap(({ code, bcp47 }) => {
      const tag = tags.length === 0 ? undefined : findTag(tags, bcp47);
      const transcript = sorted.find(({ language }) => language === tag);
      return transcript ? [[code, transcript]] : [];
    }),
  );
}
