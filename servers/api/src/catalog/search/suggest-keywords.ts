import { languageById } from '@learning-center/shared/contract';
import type { KeywordSuggestion, KeywordSuggestionRequest, LanguageCode } from '@learning-center/shared/contract';
import type { Localized } from '../../content/format.ts';
import { localize } from '../localize.ts';
import { fold } from '../text/fold.ts';
import { queryTerms } from '../text/query-terms.ts';
import { isShown, videoAt } from './find-item.ts';
import { inColumns, searchFor } from './keyword-search.ts';
import { countItems } from './list-items.ts';
import type { Reader } from './reader.ts';

/** What was typed so far: as a full-text expression, and folded. */
interface Typed {
  beginning: string;
  text: string;
  language: LanguageCode;
}

/** Of English and German words; what stands before them is a word of its own. */
const ENDINGS = ['s', 'es', 'ed', 'ing', 'er', 'ers', 'n', 'en'];
const MOST_LOOKED_AT = 60;
const SHARE_OF_KEYWORDS = 5 / 8;

/** What a visitor may be typing: keywords with the number of their videos, then titles (Specification 2.7). */
export function suggestKeywords(request: KeywordSuggestionRequest, reader: Reader): KeywordSuggestion[] {
  const language = languageById(request.lang).code;
  const beginning = beginningExpression(request.keyword);
  if (beginning === undefined) return [];
  const { size } = request;
  const typed: Typed = { beginning, text: fold(request.keyword.trim()), language };
  const titles = suggestedTitles(typed, reader).slice(0, size);
  const room = Math.max(size - titles.length, Math.ceil(size * SHARE_OF_KEYWORDS));
  const keywords = suggestedKeywords(typed, room, reader);
  return [...keywords, ...titles].slice(0, size);
}

// Every term as typed so far: the last word may go on.
function beginningExpression(keyword: string): string | undefined {
  const terms = queryTerms(keyword).map(({ tokens }) => `"${tokens.join(' ')}"`);
  return terms.length === 0 ? undefined : `${terms.join(' AND ')} *`;
}

function suggestedKeywords(
  { beginning, text: typed, language }: Typed,
  room: number,
  reader: Reader,
): KeywordSuggestion[] {
  const sql = `SELECT keyword.text, keyword.language FROM keyword_search
    CROSS JOIN keyword ON keyword.id = keyword_search.rowid
    WHERE keyword_search MATCH ? AND keyword.language IN (?, 'en') ORDER BY keyword_search.rowid LIMIT ${MOST_LOOKED_AT}`;
  const rows = reader.rows<{ text: string; language: string }>(sql, [beginning, language]);
  const rank = (row: (typeof rows)[number]) =>
    (row.language === language ? 0 : 2) + (fold(row.text).startsWith(typed) ? 0 : 1);
  const texts = withoutEndings(distinct(rows.toSorted((a, b) => rank(a) - rank(b)).map(({ text }) => text)));

  const suggestions: KeywordSuggestion[] = [];
  for (const text of texts) {
    if (suggestions.length === room) break;
    const search = searchFor(text, language, reader);
    const count = search ? countItems({ shelves: [], match: search.match }, reader).count : 0;
    if (count > 0) suggestions.push({ text, kind: 'keyword', count });
  }
  return suggestions;
}

function suggestedTitles({ beginning, text: typed, language }: Typed, reader: Reader): KeywordSuggestion[] {
  const sql = `SELECT rowid AS seq FROM search WHERE search MATCH ? ORDER BY rowid DESC LIMIT ${MOST_LOOKED_AT}`;
  const rows = reader.rows<{ seq: number }>(sql, [inColumns(language, ['title'], beginning)]);
  const cards = rows.flatMap(({ seq }) => videoAt(seq, reader)?.card ?? []);
  const titles = cards
    .filter((card) => isShown(card, reader))
    .map(({ title }) => matchingTitle(title, typed, language));
  return distinct(titles).map((text) => ({ text, kind: 'title' as const }));
}

// A visitor who types English on a German page sees the title that has what was typed.
function matchingTitle(title: Localized, typed: string, language: LanguageCode): string {
  const own = localize(title, language);
  return fold(own).includes(typed) || !fold(title.en).includes(typed) ? own : title.en;
}

// Walks and Walking are found by walk, which stands beside them.
function withoutEndings(texts: readonly string[]): string[] {
  const known = new Set(texts.map(fold));
  return texts.filter((text) => !ENDINGS.some((ending) => hasShorter(fold(text), ending, known)));
}

function hasShorter(text: string, ending: string, known: ReadonlySet<string>): boolean {
  return text.endsWith(ending) && known.has(text.slice(0, -ending.length));
}

function distinct(texts: readonly string[]): string[] {
  return [...new Map(texts.toReversed().map((text) => [fold(text), text])).values()].toReversed();
}
