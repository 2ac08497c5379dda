import { Level, MediaMenu } from '@learning-center/shared/contract';
import type { Facets } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { FacetFilters, ParsedQuery } from './parse-query.ts';
import { visibleVersions } from './products.ts';
import { selectItems } from './select-items.ts';

/** Items with the same values of the filters. */
interface ItemGroup {
  type: string;
  level: number;
  productSet: number;
  count: number;
}

/** Counts the items of each value of each filter. The other filters apply, the facet's own does not. */
export function countFacets({ base, filters, search }: ParsedQuery, db: CatalogDatabase): Facets {
  const groups = search === null ? [] : groupItems(base, db);
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
  };
}

/** Counts the items without the filters, by what they are filtered by. */
export function groupItems(base: ParsedQuery['base'], db: CatalogDatabase): ItemGroup[] {
  const selection = selectItems(base, db);
  if (!selection) return [];
  const columns = 'item.type, item.level, item.product_set';
  const sql = `SELECT ${columns} AS productSet, count(*) AS count ${selection.from} GROUP BY ${columns}`;
  return db.rows(sql, selection.values);
}

/** Counts the items that pass filters. */
export function countGroups(groups: readonly ItemGroup[], filters: FacetFilters, { lists }: CatalogDatabase): number {
  const { type, levels, product, version } = filters;
  return groups.reduce((sum, group) => {
    const isMatch =
      (type === '' || group.type === type) &&
      (levels.length === 0 || levels.includes(group.level)) &&
      ((product === '' && version === '') ||
        (lists.productSets[group.productSet] ?? []).some(
          (pair) => (product === '' || pair.product === product) && pair.version === version,
        ));
    return isMatch ? sum + group.count : sum;
  }, 0);
}
