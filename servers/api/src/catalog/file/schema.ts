import { createHash } from 'node:crypto';
import { LANGUAGE_CODES } from '../localize.ts';

/** What the tables contain. It grows with every change of that; changes of the tables count by themselves. */
export const CONTENT_FORMAT = 18;

/** The searched fields of an item in each language, the most important first. */
export const SEARCH_FIELDS = ['title', 'keywords', 'outline', 'description'] as const;

/** A searched field: one for each language, or `names`, which all languages share. */
export type SearchField = (typeof SEARCH_FIELDS)[number] | 'names' | 'said';

/** The full-text indexes: what is written about an item, and what is said in it. Their rowid is the item's ordinal. */
export const INDEX_COLUMNS = {
  search: ['names', ...LANGUAGE_CODES.flatMap((code) => SEARCH_FIELDS.map((field) => `${field}_${code}`))],
  said: LANGUAGE_CODES.map((code) => `said_${code}`),
};
export type SearchIndex = keyof typeof INDEX_COLUMNS;

/**
 * The tables of a catalog file.
 *
 * - `ordinal` numbers videos and skill paths by date, so that every list by date walks a primary key.
 * - `available_from` is when a webinar can be watched, `ends_at` when it is over. Both are empty for other items.
 * - `canceled` is 1 for a webinar that will not take place.
 * - `list` is the id of a list in the small list `catalogLists`.
 * - `list_order` orders lists in their own way: master classes by courses and lessons; explorers and skill paths with
 *   those for beginners first, then by level, the newest first.
 * - `revision` has webinars only.
 * - `transcript` contains the compressed cues of `file/transcript-rows.ts`.
 * - `facet_group` is the place of the item's filter values in the small list `facetGroups`.
 * - `search` and `said` contain the tokens of `search/words/tokens.ts`. The ascii tokenizer splits them at spaces only.
 * - `frequent_phrase` has the items of each phrase that an index would take long to read, by column: compressed bits of
 *   `file/ordinal-set.ts`. A phrase has rows for all columns of both indexes that contain it.
 */
export const SCHEMA = `
  CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE item (
    ordinal INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, kind INTEGER NOT NULL, type TEXT NOT NULL,
    url_name TEXT NOT NULL, date TEXT NOT NULL, available_from TEXT NOT NULL, ends_at TEXT NOT NULL,
    canceled INTEGER NOT NULL, facet_group INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX item_by_url_name ON item (url_name, kind);
  CREATE INDEX item_by_type ON item (type, date);
  CREATE TABLE item_summary (ordinal INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT;
  CREATE TABLE item_detail (ordinal INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT;
  CREATE TABLE list_entry (
    list INTEGER NOT NULL, ordinal INTEGER NOT NULL, PRIMARY KEY (list, ordinal)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE list_order (
    list INTEGER NOT NULL, position INTEGER NOT NULL, ordinal INTEGER NOT NULL, PRIMARY KEY (list, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE revision (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, number INTEGER NOT NULL) STRICT;
  CREATE TABLE transcript (
    ordinal INTEGER NOT NULL, language TEXT NOT NULL, cues BLOB NOT NULL, PRIMARY KEY (ordinal, language)
  ) STRICT;
  CREATE TABLE picture (path TEXT PRIMARY KEY, svg TEXT NOT NULL) STRICT;
  CREATE TABLE small_list (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE vocabulary (
    word TEXT PRIMARY KEY, display TEXT NOT NULL, languages INTEGER NOT NULL, count INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE keyword (id INTEGER PRIMARY KEY, language TEXT NOT NULL, text TEXT NOT NULL) STRICT;
  CREATE INDEX keyword_by_language ON keyword (language);
  CREATE VIRTUAL TABLE keyword_search USING fts5 (tokens, content = '', columnsize = 0, tokenize = 'ascii');
  CREATE VIRTUAL TABLE search USING fts5 (
    ${INDEX_COLUMNS.search.join(', ')}, content = '', columnsize = 0, tokenize = 'ascii'
  );
  CREATE VIRTUAL TABLE said USING fts5 (
    ${INDEX_COLUMNS.said.join(', ')}, content = '', columnsize = 0, tokenize = 'ascii'
  );
  CREATE TABLE frequent_phrase (
    phrase TEXT NOT NULL, field TEXT NOT NULL, ordinals BLOB NOT NULL, PRIMARY KEY (phrase, field)
  ) STRICT, WITHOUT ROWID;
`;

/** The format of a catalog file: its content and its tables, which have columns for each language. */
export const FORMAT = `${CONTENT_FORMAT}-${createHash('sha256').update(SCHEMA).digest('hex').slice(0, 8)}`;

/** Names of the catalog's lists. The build fills them, and queries read them. */
export const listNames = {
  paths: 'paths',
  product: (slug: string) => `product/${slug}`,
  speaker: (id: number) => `speaker/${id}`,
  /** Items of exactly this category. */
  at: (category: readonly string[]) => `at/${category.join('/')}`,
  /** Items of this category and its subcategories. */
  within: (category: readonly string[]) => `in/${category.join('/')}`,
  /** Skill paths with a video of this type. */
  pathsWith: (type: string) => `paths-with/${type}`,
};

/** Whether a list has a recommended order: the lists of explorers and of skill paths. */
export const hasRecommendedOrder = (listName: string) => /^(?:(?:at|in)\/home|paths)(?:\/|-|$)/.test(listName);
