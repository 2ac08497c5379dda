import { createHash } from 'node:crypto';
import { PRODUCT_FAMILIES } from '@learning-center/shared/contract';
import { inProductOrder } from '@learning-center/shared/lib';
import type { Content } from '../../content/format.ts';
import { rowInserter, type Connection } from '../file/catalog-database.ts';
import type { SmallLists } from '../file/item-records.ts';
import { FORMAT, INDEX_COLUMNS, SCHEMA, type SearchIndex } from '../file/schema.ts';
import { transcriptRows } from '../file/transcript-rows.ts';
import { DEFAULT_AVATAR } from '../picture-addresses.ts';
import { indexTokens } from '../search/words/tokens.ts';
import { assignOrdinals, fillCatalogLists, type NumberedItem } from './assign-ordinals.ts';
import { buildContext, type BuildContext } from './build-context.ts';
import { collectKeywords } from './collect-keywords.ts';
import { collectVocabulary } from './collect-vocabulary.ts';
import { writeFrequentPhrases } from './frequent-phrases.ts';
import { listOrders } from './list-orders.ts';
import type { Revision } from './revisions.ts';
import { saidColumns, searchColumns } from './search-text.ts';
import { collectSegments } from './segments.ts';
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
  const { items, facetGroups } = assignOrdinals(drafts);
  const catalogLists = fillCatalogLists(items);
  connection.exec(SCHEMA);
  connection.transaction(() => {
    const insert = rowInserter(connection);
    writeItems(items, insert);
    const lists = [...catalogLists.values()];
    insert('list_entry', lists, ({ list, ordinals }) => ordinals.map((ordinal) => ({ list: list.id, ordinal })));
    const orders = listOrders(content, items, catalogLists);
    insert('list_order', lists, ({ list: { id, name } }) =>
      (orders.get(name) ?? []).map((ordinal, index) => ({ list: id, position: index + 1, ordinal })),
    );
    insert('vocabulary', collectVocabulary(items), (entry) => entry);
    const keywords = [...collectKeywords(content).entries()];
    insert('keyword', keywords, ([index, { language, text }]) => ({ id: index + 1, language, text }));
    insert('keyword_search', keywords, ([index, { text }]) => ({ rowid: index + 1, tokens: indexTokens([text]) }));
    insert('picture', content.pictures, (picture) => picture);
    insert('revision', revisions, (revision) => revision);
    const smallLists: SmallLists = {
      ...smallListsOf(content, context),
      facetGroups,
      catalogLists: lists.map(({ list }) => list),
    };
    insert('small_list', Object.entries(smallLists), ([name, list]) => ({ name, json: JSON.stringify(list) }));
    insert('about', Object.entries({ format: FORMAT, version }), ([key, value]) => ({ key, value }));
  })();
  connection.exec("INSERT INTO search (search) VALUES ('optimize'); INSERT INTO said (said) VALUES ('optimize')");
  writeFrequentPhrases(connection, items.length);
  connection.exec('VACUUM');
}

function writeItems(items: readonly NumberedItem[], insert: ReturnType<typeof rowInserter>): void {
  insert('item', items, ({ ordinal, facetGroup, facets, summary, availableFrom, endsAt }) => ({
    ordinal,
    id: summary.id,
    kind: summary.kind,
    type: facets.type,
    url_name: summary.urlName,
    date: summary.date,
    available_from: availableFrom,
    ends_at: endsAt,
    canceled: summary.kind === 3 && summary.canceled ? 1 : 0,
    facet_group: facetGroup,
  }));
  insert('item_summary', items, ({ ordinal, summary }) => ({ ordinal, json: JSON.stringify(summary) }));
  insert('item_detail', items, ({ ordinal, detail }) => (detail ? { ordinal, json: JSON.stringify(detail) } : []));
  insert('search', items, ({ ordinal, search }) => indexRow('search', ordinal, searchColumns(search)));
  const transcribed = items.filter(({ transcripts }) => transcripts.length > 0);
  insert('transcript', transcribed, ({ ordinal, transcripts }) => transcriptRows(ordinal, transcripts));
  insert('said', transcribed, ({ ordinal, transcripts }) => indexRow('said', ordinal, saidColumns(transcripts)));
}

function indexRow(index: SearchIndex, ordinal: number, columns: readonly string[][]) {
  const tokens = INDEX_COLUMNS[index].map((column, position) => [column, indexTokens(columns[position] ?? [])]);
  return { rowid: ordinal, ...Object.fromEntries(tokens) };
}

function smallListsOf(content: Content, context: BuildContext) {
  const { beginnerPaths, pictureOf } = context;
  const products = content.products.map((product) => ({ ...product, product: product.kind }));
  return {
    products: inProductOrder(products, PRODUCT_FAMILIES).map((product) => {
      const beginnerPath = beginnerPaths.get(product.slug);
      return { ...product, ...(beginnerPath !== undefined && { beginnerPath }) };
    }),
    speakers: content.speakers
      .toSorted((a, b) => a.id - b.id)
      .map((speaker) => {
        const portrait = speaker.portrait || pictureOf(`portraits/${speaker.id}`, DEFAULT_AVATAR);
        return { ...speaker, portrait };
      }),
    testimonials: content.testimonials,
    courses: content.courses.toSorted((a, b) => a.order - b.order),
    skillPaths: content.skillPaths
      .toSorted((a, b) => Number(a.date < b.date) - Number(a.date > b.date) || b.id - a.id)
      .map(({ urlName, level, about, productFamily }) => {
        const product = context.names.find(productFamily)?.slug ?? '';
        return { urlName, level, product, ...(about && { about }) };
      }),
    links: content.explorers.flatMap(({ links }) => links),
    banners: content.banners,
    demoMembers: content.demoMembers,
    synonyms: content.synonyms,
    segments: collectSegments(content, context),
  };
}
