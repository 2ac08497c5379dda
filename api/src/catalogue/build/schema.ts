import { LANGUAGE_CODES } from '../localize.ts';

/** Changes whenever the tables, or what is written into them, change: an old snapshot is made anew. */
export const FORMAT = '6';

/** The parts of a text that are searched, by language, the weightiest first. */
export const SEARCHED_PARTS = ['title', 'keywords', 'outline', 'description'] as const;

const searchColumns = LANGUAGE_CODES.flatMap((code) => SEARCHED_PARTS.map((part) => `${part}_${code}`));

/** The columns of the full-text index after its rowid, which is the item's `seq`. */
export const SEARCH_COLUMNS: readonly string[] = ['names', ...searchColumns];

/**
 * The tables of a snapshot. `seq` numbers videos and skill paths by date, so that every list by date
 * is a walk along a primary key, forward or backward. `shown_from` is when a webinar
 * can be watched, `ends_at` when it is over, both empty for other items. `revision` has webinars
 * only. The text index takes tokens made by
 * `text/tokens.ts`: the ascii tokenizer splits them at blanks and keeps everything else whole.
 */
export const SCHEMA = `
  CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE item (
    seq INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, kind INTEGER NOT NULL, type TEXT NOT NULL,
    url_name TEXT NOT NULL, level INTEGER NOT NULL, products INTEGER NOT NULL, date TEXT NOT NULL,
    shown_from TEXT NOT NULL, ends_at TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX item_by_url_name ON item (url_name, kind);
  CREATE INDEX item_by_type ON item (type, date);
  CREATE TABLE card (seq INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT;
  CREATE TABLE rest (seq INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT;
  CREATE TABLE shelf (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, size INTEGER NOT NULL, videos INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE shelved (shelf INTEGER NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (shelf, seq)) STRICT, WITHOUT ROWID;
  CREATE TABLE lesson (
    shelf INTEGER NOT NULL, position INTEGER NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (shelf, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE revision (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, number INTEGER NOT NULL) STRICT;
  CREATE TABLE small_list (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE word (word TEXT PRIMARY KEY, shown TEXT NOT NULL, languages INTEGER NOT NULL, count INTEGER NOT NULL)
    STRICT, WITHOUT ROWID;
  CREATE TABLE keyword (id INTEGER PRIMARY KEY, language TEXT NOT NULL, text TEXT NOT NULL) STRICT;
  CREATE INDEX keyword_by_language ON keyword (language);
  CREATE VIRTUAL TABLE keyword_search USING fts5 (tokens, content = '', columnsize = 0, tokenize = 'ascii');
  CREATE VIRTUAL TABLE search USING fts5 (
    ${SEARCH_COLUMNS.join(', ')}, content = '', columnsize = 0, tokenize = 'ascii'
  );
`;
