import { Level, MediaMenu, type Facets } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { foundItems, groupsIn, NO_FILTERS, passesFilters, type FilterValues } from './found-items.ts';
import type { FacetFilters, ParsedQuery } from './parse-query.ts';
import { visibleVersions } from './products.ts';

/** The items with the same values of the filters. */
export interface ItemGroup extends FilterValues {
  count: number;
}

/** Counts the items of each value of each filter. The other filters apply, the facet's own does not. */
export function countFacets(groups: readonly ItemGroup[], filters: FacetFilters, db: CatalogDatabase): Facets {
  const count = (change: Partial<FacetFilters>) => countGroups(groups, { ...filters, ...change });
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
  const groups = groupsIn(query.language, db).map((group) => ({ ...group, count: 0 }));
  foundItems({ ...query, filters: NO_FILTERS }, db).forEach((ordinal) => {
    const group = groups[db.facetGroupOf[ordinal] ?? 0];
    if (group) group.count += 1;
  });
  return groups.filter(({ count }) => count > 0);
}

/** Counts the items that pass filters. */
export function countGroups(groups: readonly ItemGroup[], filters: FacetFilters): number {
  return groups.reduce((sum, group) => (passesFilters(group, filters) ? sum + group.count : sum), 0);
}
