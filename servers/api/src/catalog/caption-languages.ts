import { LANGUAGES } from '@learning-center/shared/contract';
import type { LanguageCode, Transcript } from '@learning-center/shared/contract';

/** The language and script of a tag: those of "zh-TW" and "zh-Hant" are the same. */
function languageAndScript(tag: string): string {
  try {
    const { language, script = '' } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return tag;
  }
}

const SITE_LANGUAGES = LANGUAGES.map(({ code, bcp47 }) => ({ code, written: languageAndScript(bcp47) }));

/** The languages of the site that captions with these tags are in. */
export function siteLanguagesOf(tags: readonly string[]): LanguageCode[] {
  const written = new Set(tags.map(languageAndScript));
  return SITE_LANGUAGES.filter((language) => written.has(language.written)).map(({ code }) => code);
}

/** The tag for readers of a language: the language itself, or one such as "en-GB" for "en". */
export function findTag(tags: readonly string[], language: string): string | undefined {
  if (tags.includes(language)) return language;
  const wanted = languageAndScript(language);
  return tags.find((tag) => languageAndScript(tag) === wanted);
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
