import type { Facets, Level } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount, menuOf, type ContentKey } from '@learning-center/shared/lib';

/** How many results each option of the filters would give; undefined where nobody counted. */
export interface FacetCounts {
  type: (type: ContentKey) => number | undefined;
  level: (level: Level) => number | undefined;
  product: (product: string) => number | undefined;
  version: (product: string, version: string) => number | undefined;
}

/** Reads the facets of an answer option by option. */
export function facetCounts(facets: Facets | undefined): FacetCounts {
  return {
    type: (type) => facets?.type.find(({ value }) => value === menuOf(type))?.count,
    level: (level) => facets?.level.find(({ value }) => value === level)?.count,
    product: (product) => facets?.product.find(({ value }) => value === product)?.count,
    version: (product, version) =>
      facets?.version.find(({ productFamily, value }) => productFamily === product && value === version)?.count,
  };
}

/** A count beside an option: in the figures of the page, drawn back at zero but never out of reach. */
export function useCountProps(): (count: number | undefined) => { count?: string; isDimmed?: boolean } {
  const language = useLanguage();
  return (count) => (count === undefined ? {} : { count: formatCount(count, language), isDimmed: count === 0 });
}
