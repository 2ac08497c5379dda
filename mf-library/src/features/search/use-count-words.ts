import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { useLibraryText } from '../../library-text.ts';
import type { SearchAnswer } from './found-pages.ts';

type Found = Pick<SearchAnswer, 'count' | 'countIsCapped' | 'keyword'>;

/** How many results there are, in words: for the page, and for the button that closes the filters. */
export function useCountWords({ count, countIsCapped, keyword }: Found): { found: string; show: string } {
  const t = useLibraryText();
  const number = formatCount(count, useLanguage());
  const ending = countIsCapped ? 'Many' : 'Count';
  const found = keyword === '' ? (`search.results.found${ending}` as const) : (`search.results.for${ending}` as const);
  return {
    found: t(found, { count, number, keyword }),
    show: t(`search.filters.show${ending}`, { count, number }),
  };
}
