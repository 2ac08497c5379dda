import type { LanguageCode } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { SAID_FIELDS, SEARCH_FIELDS } from '../file/schema.ts';
import type { SaidField, SearchField, SearchIndex } from '../file/schema.ts';
import { listedItems } from '../list/select-items.ts';
import type { ReadSpeech } from './speech.ts';

/** Where the words of a keyword are looked up. */
export interface SearchContext {
  language: LanguageCode;
  db: CatalogDatabase;
  readSpeech: ReadSpeech;
  /** Webinars without a recording are listed too, once they have begun. */
  withUnrecorded?: boolean | undefined;
  /** `search` by default. */
  index?: SearchIndex | undefined;
}

/** Every field that is searched, the most prominent first. */
export const ALL_FIELDS: readonly SearchField[] = ['names', ...SEARCH_FIELDS];

/** Limits an expression to some fields in a language and in English, the fallback. */
export function inColumns(
  language: LanguageCode,
  fields: ReadonlyArray<SearchField | SaidField>,
  expression: string,
): string {
  const codes = language === 'en' ? ['en'] : [language, 'en'];
  const columns = fields.flatMap((field) => (field === 'names' ? [field] : codes.map((code) => `${field}_${code}`)));
  return `{${columns.join(' ')}} : (${expression})`;
}

/** An expression for items that contain it in any field of an index. */
export function inAllFields(expression: string, { language, index = 'search' }: SearchContext): string {
  return inColumns(language, index === 'said' ? SAID_FIELDS : ALL_FIELDS, expression);
}

/** Whether any listed item contains an expression. */
export function hasMatch(expression: string, context: SearchContext): boolean {
  return countMatches(expression, 1, context) > 0;
}

/** How many listed items contain an expression, up to a limit. Webinars are not listed before they can be watched. */
export function countMatches(expression: string, limit: number, context: SearchContext): number {
  const { db, withUnrecorded, index = 'search' } = context;
  const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${index} CROSS JOIN item ON item.ordinal = ${index}.rowid
    WHERE ${index} MATCH ? AND ${listedItems(withUnrecorded)} LIMIT ${limit})`;
  return db.row<{ count: number }>(sql, [inAllFields(expression, context), db.wallClock()])?.count ?? 0;
}
