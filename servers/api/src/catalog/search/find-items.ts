import { inflateRawSync } from 'node:zlib';
import type { LanguageCode } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { OrdinalSet } from '../file/ordinal-set.ts';
import { INDEX_COLUMNS, SEARCH_FIELDS, type SearchField, type SearchIndex } from '../file/schema.ts';
import type { Expression, Phrase } from './expression.ts';
import type { ReadTranscripts } from './folded-transcripts.ts';

/** Where the words of a keyword are looked up. */
export interface SearchContext {
  language: LanguageCode;
  db: CatalogDatabase;
  readTranscripts: ReadTranscripts;
  /** Webinars without a recording are listed too, once they have begun. */
  withUnrecorded?: boolean | undefined;
}

export type Fields = readonly SearchField[];

/** Every field of what is written. */
export const TEXT_FIELDS: Fields = ['names', ...SEARCH_FIELDS];

/** What is written, and what is said. */
export const ALL_FIELDS: Fields = [...TEXT_FIELDS, 'said'];

/** The listed items whose fields match, in the language or in English, the fallback. */
export function findItems(
  expression: Expression,
  { language, db, withUnrecorded }: SearchContext,
  fields = TEXT_FIELDS,
): OrdinalSet {
  const codes = language === 'en' ? ['en'] : [language, 'en'];
  const columns = fields.flatMap((field) => (field === 'names' ? [field] : codes.map((code) => `${field}_${code}`)));
  return evaluate(expression, columns, db).and(listedItems(db, withUnrecorded));
}

/** Whether any listed item contains an expression. */
export function hasItem(expression: Expression, context: SearchContext, fields = TEXT_FIELDS): boolean {
  return !findItems(expression, context, fields).isEmpty;
}

/** All items that are listed. Webinars are not before they can be watched, or else have begun. */
export function listedItems(db: CatalogDatabase, withUnrecorded = false): OrdinalSet {
  const now = db.wallClock();
  const isListed = withUnrecorded
    ? "(item.type <> 'webinar' OR (item.canceled = 0 AND item.date <= ?))"
    : 'item.available_from <= ?';
  const sql = `SELECT ordinal FROM item WHERE type = 'webinar' AND NOT ${isListed}`;
  return cached(db, `listed ${withUnrecorded} ${now}`, () => {
    const all = OrdinalSet.of([...db.facetGroupOf.keys()].slice(1));
    return all.without(OrdinalSet.of(db.column(sql, [now])));
  });
}

/** The items of a list. */
export function itemsOfList(name: string, db: CatalogDatabase): OrdinalSet {
  const id = db.catalogList(name)?.id ?? 0;
  const sql = 'SELECT ordinal FROM list_entry WHERE list = ?';
  return cached(db, `list ${id}`, () => OrdinalSet.of(db.column(sql, [id])));
}

function evaluate(expression: Expression, columns: readonly string[], db: CatalogDatabase): OrdinalSet {
  if (expression.operator === 'phrase') return findPhrases([expression], columns, db);
  const { operator, operands } = expression;
  const phrases = operator === 'OR' ? operands.filter((operand) => operand.operator === 'phrase') : [];
  const others = operands.filter((operand) => operator !== 'OR' || operand.operator !== 'phrase');
  const sets = others.map((operand) => evaluate(operand, columns, db));
  if (operator === 'OR') return sets.reduce((a, b) => a.or(b), findPhrases(phrases, columns, db));
  return sets.reduce((a, b) => (operator === 'AND' ? a.and(b) : a.without(b)));
}

/** The items with any of some phrases. Each index is read once, for the rare ones. */
function findPhrases(phrases: readonly Phrase[], columns: readonly string[], db: CatalogDatabase): OrdinalSet {
  const matches = [...new Set(phrases.filter(({ runs }) => runs.length > 0).map(({ match }) => match))];
  if (matches.length === 0) return OrdinalSet.of([]);
  const sets = (['search', 'said'] as const).flatMap((index) => {
    const own = columns.filter((column) => INDEX_COLUMNS[index].includes(column));
    if (own.length === 0) return [];
    return cached(db, `${own.join(' ')} : ${matches.join(' ')}`, () => {
      const frequent = matches.map((match) => frequentItems(match, own, db));
      const rare = matches.filter((_, number) => frequent[number] === undefined);
      return frequent.reduce<OrdinalSet>((a, b) => (b ? a.or(b) : a), readIndex(index, { own, rare }, db));
    });
  });
  return sets.reduce((a, b) => a.or(b));
}

/** The items of a frequent phrase. */
function frequentItems(match: string, columns: readonly string[], db: CatalogDatabase): OrdinalSet | undefined {
  const sql = `SELECT CASE WHEN field IN (SELECT value FROM json_each(?)) THEN ordinals END AS ordinals
    FROM frequent_phrase WHERE phrase = ?`;
  const rows = db.rows<{ ordinals: Buffer | null }>(sql, [JSON.stringify(columns), match]);
  if (rows.length === 0) return undefined;
  return rows.reduce(
    (all, { ordinals }) => (ordinals ? all.or(OrdinalSet.fromBytes(inflateRawSync(ordinals))) : all),
    OrdinalSet.of([]),
  );
}

function readIndex(
  index: SearchIndex,
  { own, rare }: { own: readonly string[]; rare: readonly string[] },
  db: CatalogDatabase,
): OrdinalSet {
  if (rare.length === 0) return OrdinalSet.of([]);
  const sql = `SELECT rowid FROM ${index} WHERE ${index} MATCH ?`;
  return OrdinalSet.of(db.column(sql, [`{${own.join(' ')}} : (${rare.join(' OR ')})`]));
}

function cached(db: CatalogDatabase, key: string, find: () => OrdinalSet): OrdinalSet {
  const found = db.ordinalSets.get(key) ?? find();
  db.ordinalSets.set(key, found);
  return found;
}
