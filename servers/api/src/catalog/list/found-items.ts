import type { LanguageCode } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { FacetGroup } from '../file/item-records.ts';
import { OrdinalSet } from '../file/ordinal-set.ts';
import { languageBits } from '../localize.ts';
import { itemsOfList, listedItems } from '../search/find-items.ts';
import type { FacetFilters, ParsedQuery } from './parse-query.ts';

/** A combination of filter values. */
export interface FilterValues extends FacetGroup {
  hasCaptions: boolean;
}

export const NO_FILTERS: FacetFilters = { type: '', levels: [], product: '', version: '', hasCaptions: false };

/** The items of a query, searched and filtered. */
export function foundItems(query: ParsedQuery, db: CatalogDatabase): OrdinalSet {
  if (query.search === null) return OrdinalSet.of([]);
  return filterItems(query.search?.found ?? listedItems(db), query, db);
}

/** The items in the category of a query that pass its filters. */
export function filterItems(
  items: OrdinalSet,
  { list, onlyVideos, only, filters, language }: Omit<ParsedQuery, 'search' | 'context'>,
  db: CatalogDatabase,
): OrdinalSet {
  const inList = list === undefined ? items : items.and(itemsOfList(list, db));
  const isKept = groupsIn(language, db).map(
    (group) => (!onlyVideos || group.kind === 3) && passesFilters(group, filters),
  );
  if (only === undefined && isKept.every(Boolean)) return inList;
  return inList.filter((ordinal) => (only ?? ordinal) === ordinal && isKept[db.facetGroupOf[ordinal] ?? 0] === true);
}

/** The combinations of filter values, for a page in a language. */
export function groupsIn(language: LanguageCode, db: CatalogDatabase): FilterValues[] {
  const bit = languageBits([language]);
  return db.lists.facetGroups.map((group) => ({ ...group, hasCaptions: (group.captions & bit) !== 0 }));
}

/** Whether items with these values pass filters. */
export function passesFilters(group: FilterValues, filters: FacetFilters): boolean {
  const { type, levels, product, version, hasCaptions } = filters;
  return (
    (type === '' || group.type === type) &&
    (levels.length === 0 || levels.includes(group.level)) &&
    (!hasCaptions || group.hasCaptions) &&
    ((product === '' && version === '') ||
      group.products.some((pair) => (product === '' || pair.product === product) && pair.version === version))
  );
}
