import type { Facets, Level } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { CONTENT_KEYS, formatCount, toMediaMenu, type ContentKey } from '@learning-center/shared/lib';

/** The number of results of each filter option; undefined if the server did not count them. */
export interface FacetCounts {
  type: (type: ContentKey) => number | undefined;
  /** The results of all types that no option names; 0 if the server did not count every type. */
  otherTypes: number;
  level: (level: Level) => number | undefined;
  product: (product: string) => number | undefined;
  version: (product: string, version: string) => number | undefined;
  captions: number | undefined;
}

/** Reads the facets of a result by option. */
export function toFacetCounts(facets: Facets | undefined): FacetCounts {
  const type = (key: ContentKey) => facets?.type.find(({ value }) => value === toMediaMenu(key))?.count;
  const named = CONTENT_KEYS.filter((key) => key !== 'all').reduce((sum, key) => sum + (type(key) ?? Infinity), 0);
  return {
    type,
    otherTypes: Math.max(0, (type('all') ?? 0) - named),
    level: (level) => facets?.level.find(({ value }) => value === level)?.count,
    product: (product) => facets?.product.find(({ value }) => value === product)?.count,
    version: (product, version) =>
      facets?.version.find(({ productFamily, value }) => productFamily === product && value === version)?.count,
    captions: facets?.captions,
  };
}

/** Formats the count of an option. Options without results are dimmed but stay usable. */
export function useCountProps(): (count: number | undefined) => { count?: string; isDimmed?: boolean } {
  const language = useLanguage();
  return (count) => (count === undefined ? {} : { count: formatCount(count, language), isDimmed: count === 0 });
}
