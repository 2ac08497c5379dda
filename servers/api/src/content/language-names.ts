import { LANGUAGES } from '@learning-center/shared/contract';

/** The language tags for the names that only the site's addresses use. */
const TAG_BY_SITE_NAME: ReadonlyMap<string, string> = new Map(
  LANGUAGES.filter(({ code, bcp47 }) => code !== bcp47).map(({ code, bcp47 }) => [code, bcp47]),
);

/** The right tag for a name such as "jp" that only the site uses; undefined for every other text. */
export const siteOnlyName = (text: string): string | undefined => TAG_BY_SITE_NAME.get(text);
