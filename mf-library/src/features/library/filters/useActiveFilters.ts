import type { Facets } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { productName } from '@learning-center/shared/lib';
import { useProducts } from '@learning-center/shared/state';
import { useLibraryText } from '../../../library-text.ts';
import { changeLibraryParams, toLibraryPath, type LibraryParams } from '../library-params.ts';

/** An active filter: its label, and the path without it. */
interface ActiveFilter {
  label: string;
  to: string;
}

/** Returns the active filters in page order, without the keyword; the narrowest comes last. */
export function useActiveFilters(params: LibraryParams): ActiveFilter[] {
  const t = useLibraryText();
  const shared = useSharedText();
  const products = useProducts();
  const { type, levels, hasCaptions, product, version } = params;
  const filter = (label: string, change: Partial<LibraryParams>) => ({
    label,
    to: toLibraryPath(changeLibraryParams(params, change)),
  });
  return [
    type !== 'all' && filter(t(`search.type.${type}`), { type: 'all' }),
    ...levels.map((level) => filter(shared(`level.${level}`), { levels: levels.filter((other) => other !== level) })),
    hasCaptions && filter(t('search.filters.captions'), { hasCaptions: false }),
    product !== '' && filter(productName(product, products), { product: '' }),
    version !== '' && filter(t('search.chips.version', { version }), { version: '' }),
  ].filter((entry) => entry !== false);
}

/** The parameters without a filter that the API ignores: only some count captions. */
export function withKnownFilters(params: LibraryParams, facets: Facets | undefined): LibraryParams {
  return facets?.captions === undefined ? { ...params, hasCaptions: false } : params;
}

/** Removes all filters except the keyword; order and view stay. */
export function withoutFilters(params: LibraryParams): LibraryParams {
  return changeLibraryParams(params, { type: 'all', levels: [], hasCaptions: false, product: '' });
}
