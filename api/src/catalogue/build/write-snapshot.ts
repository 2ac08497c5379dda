import type { Content } from '../../content/format.ts';
import type { Connection } from '../database.ts';
import type { SmallLists } from '../stored.ts';
import { indexTokens } from '../text/tokens.ts';
import { inProductOrder } from '../versions.ts';
import { contentVersion } from './content-version.ts';
import { buildContext } from './build-context.ts';
import { collectKeywords } from './keywords.ts';
import { collectLabels } from './labels.ts';
import { lessonOrder } from './lesson-order.ts';
import { fillShelves, numberItems } from './number-items.ts';
import type { NumberedItem } from './number-items.ts';
import { pathItem } from './path-item.ts';
import type { Revision } from './revisions.ts';
import { FORMAT, SCHEMA, SEARCH_COLUMNS } from './schema.ts';
import { searchColumns } from './search-text.ts';
import { videoItem } from './video-item.ts';
import { collectWords } from './words.ts';

/** Fills an empty snapshot with the content; everything is written in one transaction. */
export function writeSnapshot(database: Connection, content: Content, revisions: readonly Revision[]): void {
  const context = buildContext(content);
  const drafts = [
    ...content.videos.map((video) => videoItem(video, context)),
    ...content.skillPaths.map((path) => pathItem(path, context)),
  ];
  const { items, productSets } = numberItems(drafts);
  database.exec(SCHEMA);
  database.transaction(() => {
    writeItems(database, items);
    writeSearch(database, items);
    writeShelves(database, { items, lessons: lessonOrder(content, items) });
    writeWords(database, { items, content });
    const revision = database.prepare('INSERT INTO revision VALUES (?, ?, ?)');
    for (const { id, hash, number } of revisions) revision.run(id, hash, number);
    writeSmallLists(database, { ...smallListsOf(content), productSets });
    const about = database.prepare('INSERT INTO about VALUES (?, ?)');
    about.run('format', FORMAT);
    about.run('version', contentVersion(content));
  })();
  database.exec("INSERT INTO search (search) VALUES ('optimize'); VACUUM;");
}

function writeItems(database: Connection, items: readonly NumberedItem[]): void {
  const item = database.prepare('INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const card = database.prepare('INSERT INTO card VALUES (?, ?)');
  const rest = database.prepare('INSERT INTO rest VALUES (?, ?)');
  for (const { seq, id, kind, type, urlName, level, products, date, shownFrom, endsAt, ...stored } of items) {
    item.run(seq, id, kind, type, urlName, level, products, date, shownFrom, endsAt);
    card.run(seq, JSON.stringify(stored.card));
    if (stored.rest) rest.run(seq, JSON.stringify(stored.rest));
  }
}

function writeSearch(database: Connection, items: readonly NumberedItem[]): void {
  const slots = SEARCH_COLUMNS.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT INTO search (rowid, ${SEARCH_COLUMNS.join(', ')}) VALUES (?, ${slots})`);
  for (const { seq, search } of items) insert.run(seq, ...searchColumns(search).map(indexTokens));
}

function writeShelves(
  database: Connection,
  { items, lessons }: { items: readonly NumberedItem[]; lessons: Map<string, number[]> },
): void {
  const shelf = database.prepare('INSERT INTO shelf VALUES (?, ?, ?, ?)');
  const shelved = database.prepare('INSERT INTO shelved VALUES (?, ?)');
  const lesson = database.prepare('INSERT INTO lesson VALUES (?, ?, ?)');
  for (const { id, name, size, videos, seqs } of fillShelves(items)) {
    shelf.run(id, name, size, videos);
    for (const seq of seqs) shelved.run(id, seq);
    (lessons.get(name) ?? []).forEach((seq, index) => lesson.run(id, index + 1, seq));
  }
}

function writeWords(
  database: Connection,
  { items, content }: { items: readonly NumberedItem[]; content: Content },
): void {
  const word = database.prepare('INSERT INTO word VALUES (?, ?, ?, ?)');
  for (const entry of collectWords(items.map(({ search }) => search))) {
    word.run(entry.word, entry.shown, entry.languages, entry.count);
  }
  const keyword = database.prepare('INSERT INTO keyword VALUES (?, ?, ?)');
  const tokens = database.prepare('INSERT INTO keyword_search (rowid, tokens) VALUES (?, ?)');
  collectKeywords(content).forEach(({ language, text }, index) => {
    keyword.run(index + 1, language, text);
    tokens.run(index + 1, indexTokens([text]));
  });
}

function smallListsOf(content: Content): Omit<SmallLists, 'productSets'> {
  return {
    products: inProductOrder(content.products),
    speakers: content.speakers,
    courses: content.courses.toSorted((a, b) => a.order - b.order),
    links: content.explorers.flatMap(({ links }) => links),
    banners: content.banners,
    labels: collectLabels(content),
  };
}

function writeSmallLists(database: Connection, lists: SmallLists): void {
  const insert = database.prepare('INSERT INTO small_list VALUES (?, ?)');
  for (const [name, list] of Object.entries(lists)) insert.run(name, JSON.stringify(list));
}
