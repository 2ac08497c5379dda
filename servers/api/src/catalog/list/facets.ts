import { Level, MediaMenu } from '@learning-center/shared/contract';
import type { Facets } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { FacetGroup } from '../file/item-records.ts';
import type { FacetFilters, ParsedQuery } from './parse-query.ts';
import { languageBits } from '../localize.ts';
import { visibleVersions } from './products.ts';
import { selectItems } from './select-items.ts';
import type { Conditions, IndexMatch } from './select-items.ts';

/** The items with the same values of the filters. */
export interface ItemGroup extends FacetGroup {
  hasCaptions: boolean;
  count: number;
}

/** Counts the items of each value of each filter. The other filters apply, the facet's own does not. */
export function countFacets(groups: readonly ItemGroup[], filters: FacetFilters, db: CatalogDatabase): Facets {
  const count = (change: Partial<FacetFilters>) => countGroups(groups, { ...filters, ...change }, db);
  const menus = [
    { value: MediaMenu.ALL, type: '' },
    { value: MediaMenu.TUTORIAL, type: 'tutorial' },
    { value: MediaMenu.MASTER_CLASS, type: 'master' },
  ];
  return {
    type: menus.map(({ value, type }) => ({ value, count: count({ type }) })),
    level: Object.values(Level).map((value) => ({ value, count: count({ levels: [value] }) })),
    product: db.lists.products.map(({ slug }) => ({ value: slug, count: count({ product: slug, version: '' }) })),
    version: db.lists.products.flatMap((product) =>
      visibleVersions(product).map((version) => ({
        productFamily: product.slug,
        value: version,
        count: count({ product: product.slug, version }),
      })),
    ),
    captions: count({ hasCaptions: true }),
  };
}

/** Counts the items without the filters, by what they are filtered by. */
export function groupItems(
  { base, search, language }: Pick<ParsedQuery, 'base' | 'search' | 'language'>,
  db: CatalogDatabase,
): ItemGroup[] {
  if (search === null) return [];
  const counts = isSearchOfAll(base) ? countFound(base.match, base, db) : countSelected(base, db);
  const bit = languageBits([language]);
  return db.facetGroups.groups.flatMap((group, number) => {
    const count = counts[number] ?? 0;
    return count === 0 ? [] : { ...group, hasCaptions: (group.captions & bit) !== 0, count };
  });
}

type SearchOfAll = Conditions & { match: IndexMatch };

const isSearchOfAll = (base: Conditions): base is SearchOfAll =>
  base.match !== undefined && base.lists.length === 0 && base.ordinal === undefined;

/** Counts what an index finds without reading an item: a frequent word finds most of them. */
function countFound({ index, expression }: IndexMatch, { onlyVideos }: SearchOfAll, db: CatalogDatabase): Uint32Array {
  const { groups, groupOf } = db.facetGroups;
  const counts = new Uint32Array(groups.length);
  const sql = "SELECT ordinal FROM item WHERE type = 'webinar' AND available_from > ?";
  const hidden = new Set(db.column(sql, [db.wallClock()]));
  for (const ordinal of db.column(`SELECT rowid FROM ${index} WHERE ${index} MATCH ?`, [expression])) {
    const number = groupOf[ordinal] ?? 0;
    if (!hidden.has(ordinal) && !(onlyVideos && groups[number]?.kind !== 3)) counts[number] = (counts[number] ?? 0) + 1;
  }
  return counts;
}

function countSelected(base: Conditions, db: CatalogDatabase): Uint32Array {
  const counts = new Uint32Array(db.facetGroups.groups.length);
  const selection = selectItems(base, db);
  const sql = selection && `SELECT item.facet_group AS number, count(*) AS count ${selection.from} GROUP BY 1`;
  const rows = sql === undefined ? [] : db.rows<{ number: number; count: number }>(sql, selection?.values ?? []);
  for (const { number, count } of rows) counts[number] = count;
  return counts;
}

/** Counts the items that pass filters. */
export function countGroups(groups: readonly ItemGroup[], filters: FacetFilters, { lists }: CatalogDatabase): number {
  const { type, levels, product, version, hasCaptions } = filters;
  return groups.reduce((sum, group) => {
    const isMatch =
      (type === '' || group.type === type) &&
      (levels.length === 0 || levels.includes(group.level)) &&
      (!hasCaptions || group.hasCaptions) &&
      ((product === '' && version === '') ||
        (lists.productSets[group.productSet] ?? []).some(
          (pair) => (product === '' || pair.product === product) && pair.version === version,
        ));
    return isMatch ? sum + group.count : sum;
  }, 0);
}
