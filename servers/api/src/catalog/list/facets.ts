import { Level, MediaMenu } from '@learning-center/shared/contract';
import type { Facets, LanguageCode } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { FacetGroup } from '../file/item-records.ts';
import type { OrdinalSet } from '../file/ordinal-set.ts';
import { languageBits } from '../localize.ts';
import { filterItems } from './found-items.ts';
import type { FacetFilters, ParsedQuery } from './parse-query.ts';
import { visibleVersions } from './products.ts';
import { selectItems } from './select-items.ts';
import type { Conditions } from './select-items.ts';

/** A combination of filter values. */
interface FilterValues extends FacetGroup {
  hasCaptions: boolean;
}

/** The items with the same values of the filters. */
export interface ItemGroup extends FilterValues {
  count: number;
}

export const NO_FILTERS: FacetFilters = { type: '', levels: [], product: '', version: '', hasCaptions: false };

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
export function groupItems(query: ParsedQuery, db: CatalogDatabase): ItemGroup[] {
  const { base, search, language } = query;
  if (search === null) return [];
  const counts = search
    ? countFound(filterItems(search.found, { ...query, filters: NO_FILTERS }, db), db)
    : countSelected(base, db);
  return groupsIn(language, db).flatMap((group, number) => {
    const count = counts[number] ?? 0;
    return count === 0 ? [] : { ...group, count };
  });
}

/** The combinations of filter values, for a page in a language. */
export function groupsIn(language: LanguageCode, db: CatalogDatabase): FilterValues[] {
  const bit = languageBits([language]);
  return db.facetGroups.groups.map((group) => ({ ...group, hasCaptions: (group.captions & bit) !== 0 }));
}

function countFound(items: OrdinalSet, { facetGroups: { groups, groupOf } }: CatalogDatabase): Uint32Array {
  const counts = new Uint32Array(groups.length);
  items.forEach((ordinal) => {
    const number = groupOf[ordinal] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  });
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
export function countGroups(groups: readonly ItemGroup[], filters: FacetFilters, db: CatalogDatabase): number {
  return groups.reduce((sum, group) => (passesFilters(group, filters, db) ? sum + group.count : sum), 0);
}

/** Whether items with these values pass filters. */
export function passesFilters(group: FilterValues, filters: FacetFilters, { lists }: CatalogDatabase): boolean {
  const { type, levels, product, version, hasCaptions } = filters;
  return (
    (type === '' || group.type === type) &&
    (levels.length === 0 || levels.includes(group.level)) &&
    (!hasCaptions || group.hasCaptions) &&
    ((product === '' && version === '') ||
      (lists.productSets[group.productSet] ?? []).some(
        (pair) => (product === '' || pair.product === product) && pair.version === version,
      ))
  );
}
