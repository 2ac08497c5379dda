import { useSharedText } from '@learning-center/shared/i18n';
import { productName } from '@learning-center/shared/lib';
import { useProducts } from '@learning-center/shared/state';
import { useMemberText } from '../../member-text.ts';
import { toBookmarksPath, changeBookmarkParams, type BookmarkParams } from './bookmark-params.ts';

/** An active filter: its label, and the path without it. */
interface ActiveFilter {
  label: string;
  /** The keyword without its quotes. */
  name?: string;
  to: string;
}

/** Returns the active filters in page order; the narrowest comes last. */
export function useActiveFilters(params: BookmarkParams): ActiveFilter[] {
  const t = useMemberText();
  const shared = useSharedText();
  const products = useProducts();
  const { keyword, type, levels, product, version } = params;
  const filter = (label: string, change: Partial<BookmarkParams>) => ({
    label,
    to: toBookmarksPath(changeBookmarkParams(params, change)),
  });
  return [
    keyword !== '' && { ...filter(t('filters.keyword', { keyword }), { keyword: '' }), name: keyword },
    type !== 'all' && filter(shared(`video.type.${type === 'tutorial' ? 'tutorial' : 'master'}`), { type: 'all' }),
    ...levels.map((level) => filter(shared(`level.${level}`), { levels: levels.filter((other) => other !== level) })),
    product !== '' && filter(productName(product, products), { product: '' }),
    version !== '' && filter(t('filters.versionOf', { version }), { version: '' }),
  ].filter((entry) => entry !== false);
}

/** Removes all filters; order and view stay. */
export function withoutFilters(params: BookmarkParams): BookmarkParams {
  return changeBookmarkParams(params, { keyword: '', type: 'all', levels: [], product: '' });
}
