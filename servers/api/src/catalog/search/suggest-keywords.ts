import { languageById } from '@learning-center/shared/contract';
import type { KeywordSuggestion, KeywordSuggestionRequest, LanguageCode } from '@learning-center/shared/contract';
import type { Localized } from '../../content/format.ts';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { isWatchable, videoAt } from '../list/find-item.ts';
import { capCount } from '../list/order-items.ts';
import { localize } from '../localize.ts';
import { phraseOfRuns } from './expression.ts';
import { toKatakana } from './kana.ts';
import { searchFor } from './keyword-search.ts';
import { transcriptReader } from './folded-transcripts.ts';
import { inWritingOf } from './words/chinese-writing.ts';
import { fold, queryTerms } from './words/tokens.ts';

/** The typed text: as a full-text expression for its continuations, and folded. */
interface TypedText {
  expression: string;
  text: string;
  language: LanguageCode;
}

/** Endings of English and German words. */
const ENDINGS = ['s', 'es', 'ed', 'ing', 'er', 'ers', 'n', 'en'];
const MAX_CANDIDATES = 60;
const KEYWORD_SHARE = 5 / 8;

/** Suggestions while typing: keywords with the number of their videos, then titles (Specification 2.7). */
export function suggestKeywords(request: KeywordSuggestionRequest, db: CatalogDatabase): KeywordSuggestion[] {
  const language = languageById(request.lang).code;
  const expression = prefixExpression(request.keyword, language);
  if (expression === undefined) return [];
  const { size } = request;
  const typed: TypedText = { expression, text: fold(request.keyword.trim()), language };
  const titles = suggestTitles(typed, db).slice(0, size);
  const limit = Math.max(size - titles.length, Math.ceil(size * KEYWORD_SHARE));
  return [...suggestFrequentKeywords(typed, limit, db), ...titles].slice(0, size);
}

// Every term as typed, in Japanese also in katakana, in Chinese in the page's characters; the last word may continue.
function prefixExpression(keyword: string, language: LanguageCode): string | undefined {
  const spellings = new Set([keyword, language === 'jp' ? toKatakana(keyword) : inWritingOf(language, keyword)]);
  const expressions = [...spellings].flatMap((spelling) => {
    const terms = queryTerms(spelling).map(
      ({ runs }, index, { length }) => phraseOfRuns(runs, { isPrefix: index === length - 1 }).match,
    );
    return terms.length === 0 ? [] : `(${terms.join(' AND ')})`;
  });
  return expressions.length === 0 ? undefined : expressions.join(' OR ');
}

function suggestFrequentKeywords(
  { expression, text: typed, language }: TypedText,
  limit: number,
  db: CatalogDatabase,
): KeywordSuggestion[] {
  const sql = `SELECT keyword.text, keyword.language FROM keyword_search
    CROSS JOIN keyword ON keyword.id = keyword_search.rowid
    WHERE keyword_search MATCH ? AND keyword.language IN (?, 'en') ORDER BY keyword_search.rowid LIMIT ${MAX_CANDIDATES}`;
  const rows = db.rows<{ text: string; language: string }>(sql, [expression, language]);
  const rank = (row: (typeof rows)[number]) =>
    (row.language === language ? 0 : 2) + (fold(row.text).startsWith(typed) ? 0 : 1);
  const texts = withoutEndings(distinct(rows.toSorted((a, b) => rank(a) - rank(b)).map(({ text }) => text)));

  const suggestions: KeywordSuggestion[] = [];
  const context = { language, db, readTranscripts: transcriptReader(language, db) };
  for (const text of texts) {
    if (suggestions.length === limit) break;
    const search = searchFor(text, context);
    const { count } = capCount(search?.isClosest === false ? search.found.size : 0);
    if (count > 0) suggestions.push({ text, kind: 'keyword', count });
  }
  return suggestions;
}

function suggestTitles({ expression, text: typed, language }: TypedText, db: CatalogDatabase): KeywordSuggestion[] {
  const sql = `SELECT rowid AS ordinal FROM search WHERE search MATCH ? ORDER BY rowid DESC LIMIT ${MAX_CANDIDATES}`;
  const rows = db.rows<{ ordinal: number }>(sql, [`{title_${language} title_en} : (${expression})`]);
  const titles = rows
    .flatMap(({ ordinal }) => videoAt(ordinal, db)?.summary ?? [])
    .filter((summary) => isWatchable(summary, db))
    .map(({ title }) => matchingTitle(title, typed, language));
  return distinct(titles).map((text) => ({ text, kind: 'title' as const }));
}

// A visitor who types English on a German page sees the title that contains the typed text.
function matchingTitle(title: Localized, typed: string, language: LanguageCode): string {
  const localized = localize(title, language);
  return fold(localized).includes(typed) || !fold(title.en).includes(typed) ? localized : title.en;
}

// "walk" also finds Walks and Walking, so these are no suggestions of their own beside it.
function withoutEndings(texts: readonly string[]): string[] {
  const existing = new Set(texts.map(fold));
  const hasStem = (text: string) =>
    ENDINGS.some((ending) => text.endsWith(ending) && existing.has(text.slice(0, -ending.length)));
  return texts.filter((text) => !hasStem(fold(text)));
}

function distinct(texts: readonly string[]): string[] {
  return [...new Map(texts.toReversed().map((text) => [fold(text), text])).values()].toReversed();
}
