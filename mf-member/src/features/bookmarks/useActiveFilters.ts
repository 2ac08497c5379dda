import { useSharedText } from '@learning-center/shared/i18n';
import { productName } from '@learning-center/shared/lib';
import { useProducts } from '@learning-center/shared/state';
import { useMemberText } from '../../member-text.ts';
import { bookmarkPath, changeQuestion, type BookmarkQuestion } from './bookmark-question.ts';

/** A filter in force, in the words of the page, and the address without it. */
export interface ActiveFilter {
  label: string;
  to: string;
}

/** What narrows the list, in the order of the page: the narrowest comes last. */
export function useActiveFilters(question: BookmarkQuestion): ActiveFilter[] {
  const t = useMemberText();
  const shared = useSharedText();
  const products = useProducts();
  const { keyword, type, levels, product, version } = question;
  const filter = (label: string, change: Partial<BookmarkQuestion>) => ({
    label,
    to: bookmarkPath(changeQuestion(question, change)),
  });
  return [
    keyword !== '' && filter(t('filters.keyword', { keyword }), { keyword: '' }),
    type !== 'all' && filter(shared(`video.type.${type === 'tutorial' ? 'tutorial' : 'master'}`), { type: 'all' }),
    ...levels.map((level) => filter(shared(`level.${level}`), { levels: levels.filter((other) => other !== level) })),
    product !== '' && filter(productName(product, products), { product: '' }),
    version !== '' && filter(t('filters.versionOf', { version }), { version: '' }),
  ].filter((entry) => entry !== false);
}

/** The question without any filter: order and view stay as they are. */
export function withoutFilters(question: BookmarkQuestion): BookmarkQuestion {
  return changeQuestion(question, { keyword: '', type: 'all', levels: [], product: '' });
}
