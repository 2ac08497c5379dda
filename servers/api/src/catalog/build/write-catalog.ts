import { createHash } from 'node:crypto';
import type { Content } from '../../content/format.ts';
import type { Connection } from '../file/catalog-database.ts';
import type { SmallLists } from '../file/item-records.ts';
import { FORMAT, hasRecommendedOrder, INDEX_COLUMNS, SCHEMA } from '../file/schema.ts';
import type { SearchIndex } from '../file/schema.ts';
import { writeTranscripts } from '../file/transcript-rows.ts';
import { inProductOrder } from '../list/products.ts';
import { indexTokens } from '../search/words/tokens.ts';
import { assignOrdinals, fillItemLists, inRecommendedOrder, numberFacetGroups } from './assign-ordinals.ts';
import type { NumberedItem } from './assign-ordinals.ts';
import { buildContext } from './build-context.ts';
import type { BuildContext } from './build-context.ts';
import { collectKeywords } from './collect-keywords.ts';
import { collectVocabulary } from './collect-vocabulary.ts';
import { writeFrequentPhrases } from './frequent-phrases.ts';
import { lessonOrder } from './lesson-order.ts';
import type { Revision } from './revisions.ts';
import { segmentPictures, withPortrait } from './pictures.ts';
import { saidColumns, searchColumns } from './search-text.ts';
import { collectSegmentNames } from './segment-names.ts';
import { pathItem } from './skill-path-item.ts';
import { videoItem } from './video-item.ts';

/** A short hash that changes with the content and with the format of catalog files. */
export function contentVersion(content: Content): string {
  const hash = createHash('sha256').update(FORMAT);
  // One text of all videos with their transcripts, and of all pictures, could exceed the longest possible string.
  const { videos, pictures, ...lists } = content;
  for (const item of [lists, ...videos, ...pictures]) hash.update(JSON.stringify(item));
  return hash.digest('hex').slice(0, 16);
}

/** Fills an empty catalog file with the content, in one transaction. */
export function writeCatalog(
  connection: Connection,
  content: Content,
  { version, revisions }: { version: string; revisions: readonly Revision[] },
): void {
  const context = buildContext(content);
  const drafts = [
    ...content.videos.map((video) => videoItem(video, context)),
    ...content.skillPaths.map((path) => pathItem(path, context)),
  ];
  const { items, productSets } = assignOrdinals(drafts);
  connection.exec(SCHEMA);
  connection.transaction(() => {
    writeItems(connection, items);
    writeTranscripts(connection, items);
    writeIndexes(connection, items);
    writeItemLists(connection, items, lessonOrder(content, items));
    writeVocabulary(connection, items);
    writeKeywords(connection, content);
    const picture = connection.prepare('INSERT INTO picture VALUES (?, ?)');
    for (const { path, svg } of content.pictures) picture.run(path, svg);
    const revision = connection.prepare('INSERT INTO revision VALUES (?, ?, ?)');
    for (const { id, hash, number } of revisions) revision.run(id, hash, number);
    writeSmallLists(connection, { ...smallListsOf(content, context), productSets });
    const about = connection.prepare('INSERT INTO about VALUES (?, ?)');
    about.run('format', FORMAT);
    about.run('version', version);
  })();
  connection.exec("INSERT INTO search (search) VALUES ('optimize'); INSERT INTO said (said) VALUES ('optimize')");
  writeFrequentPhrases(connection, items.length);
  connection.exec('VACUUM');
}

function writeItems(connection: Connection, items: readonly NumberedItem[]): void {
  const row = connection.prepare('INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const summaryRow = connection.prepare('INSERT INTO item_summary VALUES (?, ?)');
  const detailRow = connection.prepare('INSERT INTO item_detail VALUES (?, ?)');
  const { groups, groupOf } = numberFacetGroups(items);
  const groupRow = connection.prepare('INSERT INTO facet_group VALUES (?, ?, ?, ?, ?, ?)');
  groups.forEach(({ kind, type, level, productSet, captions }, number) => {
    groupRow.run(number, kind, type, level, productSet, captions);
  });
  for (const item of items) {
    const { ordinal, id, kind, type, urlName, level, productSet, date, availableFrom, endsAt, summary, detail } = item;
    const group = groupOf.get(ordinal);
    const canceled = item.canceled ? 1 : 0;
    row.run(ordinal, id, kind, type, urlName, level, productSet, date, availableFrom, endsAt, canceled, group);
    summaryRow.run(ordinal, JSON.stringify(summary));
    if (detail) detailRow.run(ordinal, JSON.stringify(detail));
  }
}

function writeIndexes(connection: Connection, items: readonly NumberedItem[]): void {
  const written = prepareIndexRow(connection, 'search');
  const said = prepareIndexRow(connection, 'said');
  for (const { ordinal, search, transcripts } of items) {
    written.run(ordinal, ...searchColumns(search).map(indexTokens));
    if (transcripts.length > 0) said.run(ordinal, ...saidColumns(transcripts).map(indexTokens));
  }
}

function prepareIndexRow(connection: Connection, index: SearchIndex) {
  const columns = INDEX_COLUMNS[index];
  const values = columns.map(() => '?').join(', ');
  return connection.prepare(`INSERT INTO ${index} (rowid, ${columns.join(', ')}) VALUES (?, ${values})`);
}

function writeItemLists(
  connection: Connection,
  items: readonly NumberedItem[],
  lessons: ReadonlyMap<string, readonly number[]>,
): void {
  const listRow = connection.prepare('INSERT INTO item_list VALUES (?, ?, ?, ?, ?, ?)');
  const itemRow = connection.prepare('INSERT INTO list_item VALUES (?, ?)');
  const ranks = new Map(items.map(({ ordinal, rank }) => [ordinal, rank]));
  const recommendedRow = connection.prepare('INSERT INTO recommended VALUES (?, ?, ?)');
  const lessonRow = connection.prepare('INSERT INTO lesson VALUES (?, ?, ?)');
  for (const list of fillItemLists(items)) {
    const { id, name, videos, length, lowestLevel, highestLevel, ordinals } = list;
    listRow.run(id, name, videos, length, lowestLevel, highestLevel);
    for (const ordinal of ordinals) itemRow.run(id, ordinal);
    const recommended = hasRecommendedOrder(name) ? inRecommendedOrder(ordinals, ranks) : [];
    recommended.forEach((ordinal, index) => recommendedRow.run(id, index + 1, ordinal));
    (lessons.get(name) ?? []).forEach((ordinal, index) => lessonRow.run(id, index + 1, ordinal));
  }
}

function writeVocabulary(connection: Connection, items: readonly NumberedItem[]): void {
  const row = connection.prepare('INSERT INTO vocabulary VALUES (?, ?, ?, ?)');
  for (const { word, display, languages, count } of collectVocabulary(items)) {
    row.run(word, display, languages, count);
  }
}

function writeKeywords(connection: Connection, content: Content): void {
  const keywordRow = connection.prepare('INSERT INTO keyword VALUES (?, ?, ?)');
  const tokensRow = connection.prepare('INSERT INTO keyword_search (rowid, tokens) VALUES (?, ?)');
  collectKeywords(content).forEach(({ language, text }, index) => {
    keywordRow.run(index + 1, language, text);
    tokensRow.run(index + 1, indexTokens([text]));
  });
}

function smallListsOf(content: Content, { beginnerPaths, pictureOf }: BuildContext): Omit<SmallLists, 'productSets'> {
  return {
    products: inProductOrder(content.products).map((product) => {
      const beginnerPath = beginnerPaths.get(product.slug);
      return { ...product, ...(beginnerPath !== undefined && { beginnerPath }) };
    }),
    speakers: content.speakers.map((speaker) => withPortrait(speaker, pictureOf)),
    courses: content.courses.toSorted((a, b) => a.order - b.order),
    links: content.explorers.flatMap(({ links }) => links),
    banners: content.banners,
    demoMembers: content.demoMembers,
    synonyms: content.synonyms,
    segmentNames: collectSegmentNames(content),
    segmentPictures: segmentPictures(content, pictureOf),
  };
}

function writeSmallLists(connection: Connection, lists: SmallLists): void {
  const row = connection.prepare('INSERT INTO small_list VALUES (?, ?)');
  for (const [name, list] of Object.entries(lists)) row.run(name, JSON.stringify(list));
}
