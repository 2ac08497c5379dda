import { LANGUAGES, type LanguageCode, type Transcript } from '@learning-center/shared/contract';

/** The language tags for the names that only the site's addresses use. */
const TAG_BY_SITE_NAME: ReadonlyMap<string, string> = new Map(
  LANGUAGES.filter(({ code, bcp47 }) => code !== bcp47).map(({ code, bcp47 }) => [code, bcp47]),
);

/** The right tag for a name such as "jp" that only the site uses; undefined for every other text. */
export const siteOnlyName = (text: string): string | undefined => TAG_BY_SITE_NAME.get(text);

/** The language and script of a tag: those of "zh-TW" and "zh-Hant" are the same. */
export function languageAndScript(tag: string): string {
  try {
    const { language, script = '' } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return tag;
  }
}

/** The tag for readers of a language: the language itself, or one such as "en-GB" for "en". */
export function findTag(tags: readonly string[], language: string): string | undefined {
  if (tags.includes(language)) return language;
  const wanted = languageAndScript(language);
  return tags.find((tag) => languageAndScript(tag) === wanted);
}

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
