import { deflateRawSync } from 'node:zlib';
import { rowInserter, type Connection } from '../file/catalog-database.ts';
import { OrdinalSet } from '../file/ordinal-set.ts';
import { INDEX_COLUMNS, type SearchIndex } from '../file/schema.ts';
import { phraseOf } from '../search/expression.ts';

/** An index reads fewer items in less than a millisecond. */
const MIN_ITEMS = 1000;
/** In a large catalog, one of so many items must have a frequent phrase. */
const MAX_SHARE = 32;
const COMPRESSION_LEVEL = 3;

/**
 * Writes the items of frequent words, pairs of CJK characters, and words in katakana. Reading them from an index takes
 * longer than the rest of a search.
 */
export function writeFrequentPhrases(connection: Connection, itemCount: number): void {
  const minItems = Math.max(MIN_ITEMS, itemCount / MAX_SHARE);
  const katakana = connection
    .prepare<[], string>("SELECT word FROM vocabulary WHERE word GLOB '[ァ-ヺー][ァ-ヺー][ァ-ヺー]*'")
    .pluck()
    .all()
    .map((word) => phraseOf(word).match);
  const indexes = Object.keys(INDEX_COLUMNS) as SearchIndex[];
  for (const index of indexes)
    connection.exec(`CREATE VIRTUAL TABLE temp.${index}_word USING fts5vocab(main, ${index}, col)`);
  const frequent = indexes.flatMap((index) =>
    connection
      .prepare<[number], string>(`SELECT DISTINCT '"' || term || '"' FROM temp.${index}_word WHERE doc > ?`)
      .pluck()
      .all(minItems),
  );
  const phrases = new Set([...frequent, ...(itemCount > minItems ? katakana : [])]);
  const rowsOf = (phrase: string) => {
    const sets = indexes.flatMap((index) => setsByColumn(connection, index, phrase));
    if (sets.every(({ ordinals }) => ordinals.length <= minItems)) return [];
    return sets.map(({ column: field, ordinals }) => {
      return { phrase, field, ordinals: deflateRawSync(OrdinalSet.of(ordinals).bytes, { level: COMPRESSION_LEVEL }) };
    });
  };
  connection.transaction(() => rowInserter(connection)('frequent_phrase', phrases, rowsOf))();
}

function setsByColumn(connection: Connection, index: SearchIndex, phrase: string) {
  const find = connection.prepare<[string], number>(`SELECT rowid FROM ${index} WHERE ${index} MATCH ?`).pluck();
  const columnsOf = connection.prepare<[string], string>(`SELECT col FROM temp.${index}_word WHERE term = ?`).pluck();
  // A column without the first word has no such phrase.
  const [firstWord = ''] = phrase.slice(1, -1).split(' ');
  return columnsOf
    .all(firstWord)
    .map((column) => ({ column, ordinals: find.all(`${column} : ${phrase}`) }))
    .filter(({ ordinals }) => ordinals.length > 0);
}
