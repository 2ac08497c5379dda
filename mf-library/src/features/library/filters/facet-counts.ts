import type { Facets, Level } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount, toMediaMenu, type ContentKey } from '@learning-center/shared/lib';

/** The number of results of each filter option; undefined if the server did not count them. */
export interface FacetCounts {
  type: (type: ContentKey) => number | undefined;
  level: (level: Level) => number | undefined;
  product: (product: string) => number | undefined;
  version: (product: string, version: string) => number | undefined;
}

/** Reads the facets of a result by option. */
export function toFacetCounts(facets: Facets | undefined): FacetCounts {
  return {
    type: (type) => facets?.type.find(({ value }) => value === toMediaMenu(type))?.count,
    level: (level) => facets?.level.find(({ value }) => value === level)?.count,
    product: (product) => facets?.product.find(({ value }) => value === product)?.count,
    version: (product, version) =>
      facets?.version.find(({ productFamily, value }) => productFamily === product && value === version)?.count,
  };
}

/** Formats the count of an option. Options without results are dimmed but stay usable. */
export function useCountProps(): (count: number | undefined) => { count?: string; isDimmed?: boolean } {
  const language = useLanguage();
  return (count) => (count === undefined ? {} : { count: formatCount(count, language), isDimmed: count === 0 });
}
