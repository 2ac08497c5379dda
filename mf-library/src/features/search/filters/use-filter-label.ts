import { useSharedText } from '@learning-center/shared/i18n';
import { productName } from '@learning-center/shared/lib';
import { useProducts } from '@learning-center/shared/state';
import { useLibraryText } from '../../../library-text.ts';
import type { ActiveFilter } from './active-filters.ts';

/** Says a filter in the words of the page. */
export function useFilterLabel(): (filter: ActiveFilter) => string {
  const t = useLibraryText();
  const shared = useSharedText();
  const products = useProducts();
  return (filter) => {
    switch (filter.kind) {
      case 'keyword':
        return t('search.chips.keyword', { keyword: filter.keyword });
      case 'type':
        return t(`search.type.${filter.type}`);
      case 'level':
        return shared(`level.${filter.level}`);
      case 'product':
        return productName(filter.product, products);
      case 'version':
        return t('search.chips.version', { version: filter.version });
    }
  };
}
