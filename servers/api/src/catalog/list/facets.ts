import { Level, MediaMenu } from '@learning-center/shared/contract';
import type { Facets } from '@learning-center/shared/contract';
import { shownVersions } from '../versions.ts';
import type { Filters, Question } from './query-conditions.ts';
import type { Reader } from './reader.ts';
import { selectItems } from './select-items.ts';

interface Group {
  type: string;
  level: number;
  products: number;
  count: number;
}

/** Counts what each value of each filter would give, each facet without its own filter. */
export function countFacets({ base, filters, search }: Question, reader: Reader): Facets {
  const groups = search === null ? [] : groupItems(base, reader);
  const count = (without: Partial<Filters>) => countGroups(groups, { ...filters, ...without }, reader);
  const menus = [
    { value: MediaMenu.ALL, type: '' },
    { value: MediaMenu.TUTORIAL, type: 'tutorial' },
    { value: MediaMenu.MASTER_CLASS, type: 'master' },
  ];
  return {
    type: menus.map(({ value, type }) => ({ value, count: count({ type }) })),
    level: Object.values(Level).map((value) => ({ value, count: count({ levels: [value] }) })),
    product: reader.lists.products.map(({ slug }) => ({ value: slug, count: count({ product: slug, version: '' }) })),
    version: reader.lists.products.flatMap((product) =>
      shownVersions(product).map((version) => ({
        productFamily: product.slug,
        value: version,
        count: count({ product: product.slug, version }),
      })),
    ),
  };
}

function groupItems(base: Question['base'], reader: Reader): Group[] {
  const selection = selectItems(base, reader);
  if (!selection) return [];
  const columns = 'item.type, item.level, item.products';
  return reader.rows(`SELECT ${columns}, count(*) AS count ${selection.from} GROUP BY ${columns}`, selection.values);
}

function countGroups(groups: readonly Group[], filters: Filters, { lists }: Reader): number {
  const { type, levels, product, version } = filters;
  return groups.reduce((sum, group) => {
    const isMet =
      (type === '' || group.type === type) &&
      (levels.length === 0 || levels.includes(group.level)) &&
      ((product === '' && version === '') ||
        (lists.productSets[group.products] ?? []).some(
          (pair) => (product === '' || pair.product === product) && pair.version === version,
        ));
    return isMet ? sum + group.count : sum;
  }, 0);
}
