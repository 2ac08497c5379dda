import type { Facets, Level } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { productName } from '@learning-center/shared/lib';
import { useProducts } from '@learning-center/shared/state';
import { useLibraryText } from '../../../library-text.ts';
import { changeLibraryParams, toLibraryPath, type LibraryParams } from '../library-params.ts';

/** The kinds of filters, as the API names what a way out drops. */
const NO_FILTERS = {
  type: { type: 'all' },
  level: { levels: [] },
  captions: { hasCaptions: false },
  product: { product: '' },
  version: { version: '' },
} as const satisfies Record<string, Partial<LibraryParams>>;

type FilterKind = keyof typeof NO_FILTERS;

/** An active filter: its label, and the path without it. */
interface ActiveFilter {
  kind: FilterKind;
  label: string;
  to: string;
}

/** Returns the active filters in page order, without the keyword; the narrowest comes last. */
export function useActiveFilters(params: LibraryParams): ActiveFilter[] {
  const t = useLibraryText();
  const shared = useSharedText();
  const products = useProducts();
  const { type, levels, hasCaptions, product, version } = params;
  const filter = (kind: FilterKind, label: string, change: Partial<LibraryParams> = NO_FILTERS[kind]) => ({
    kind,
    label,
    to: toLibraryPath(changeLibraryParams(params, change)),
  });
  const without = (level: Level) => ({ levels: levels.filter((other) => other !== level) });
  return [
    type !== 'all' && filter('type', t(`search.type.${type}`)),
    ...levels.map((level) => filter('level', shared(`level.${level}`), without(level))),
    hasCaptions && filter('captions', t('search.filters.captions')),
    product !== '' && filter('product', productName(product, products)),
    version !== '' && filter('version', t('search.chips.version', { version })),
  ].filter((entry) => entry !== false);
}

/** The parameters without a filter that the API ignores: only some count captions. */
export function withKnownFilters(params: LibraryParams, facets: Facets | undefined): LibraryParams {
  return facets?.captions === undefined ? { ...params, hasCaptions: false } : params;
}

/** Removes all filters of a kind, or of every kind. The keyword, the order and the display stay. */
export function withoutFilters(params: LibraryParams, kind?: FilterKind): LibraryParams {
  const { type, level, captions, product } = NO_FILTERS;
  return changeLibraryParams(params, kind ? NO_FILTERS[kind] : { ...type, ...level, ...captions, ...product });
}
