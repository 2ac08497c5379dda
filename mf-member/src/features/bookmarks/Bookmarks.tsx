import { LiveRegion, LoadingBar } from '@learning-center/shared/ui';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { useProducts } from '@learning-center/shared/state';
import type { KnownData } from '../../member-data.ts';
import { useMemberText } from '../../member-text.ts';
import { useAsking } from '../../use-asking.ts';
import { useLastPage } from '../../use-last-page.ts';
import { useListFailure } from '../../use-list-failure.tsx';
import { useActiveFilters } from './active-filters.ts';
import { bookmarkPath, keyOf, PAGE_SIZE, readBookmarkQuestion } from './bookmark-question.ts';
import { BookmarkList } from './BookmarkList.tsx';
import { BookmarkToolbar } from './BookmarkToolbar.tsx';
import { NoBookmarks } from './NoBookmarks.tsx';
import styles from './Bookmarks.module.css';
import type { BookmarksAnswer } from './load-bookmarks.ts';
import { useShownBookmarks } from './use-shown-bookmarks.ts';

/** The member's bookmarks with their toolbar, or a way to find some. */
export function Bookmarks({ data }: { data: KnownData<BookmarksAnswer> }) {
  const t = useMemberText();
  const language = useLanguage();
  const { query, isBusy, ask } = useAsking();
  const question = readBookmarkQuestion(query, useProducts());
  const bookmarks = useShownBookmarks(data);
  const isNarrowed = useActiveFilters(question).length > 0;
  const { answer, items, count } = bookmarks;
  useLastPage({
    asked: question.page,
    answered: answer?.page,
    count: answer?.count ?? 0,
    pageSize: PAGE_SIZE,
    pathOf: (page) => bookmarkPath({ ...question, page }),
  });
  const { failure, lacksNextPage, isRetrying } = useListFailure(data, answer !== undefined);
  if (!answer) return failure;
  const isStale = answer.key !== keyOf(question);
  const hasNone = answer.ids.length === 0 || !(isNarrowed || isStale);
  if (items.length === 0 && hasNone) return <NoBookmarks />;
  const slots = { count, number: formatCount(count, language) };
  const words = {
    found: t(`bookmarks.list.${isNarrowed ? 'found' : 'count'}`, slots),
    show: t('bookmarks.list.show', slots),
  };
  return (
    <>
      <BookmarkToolbar question={question} options={answer.options} words={words} ask={ask} />
      <div className={styles.status}>
        <LiveRegion text={items.length === 0 ? t('search.empty') : words.found} isNews />
        <LoadingBar isActive={isBusy || isRetrying} />
      </div>
      {failure}
      <BookmarkList
        bookmarks={bookmarks}
        question={question}
        isBusy={isBusy}
        isStale={isStale}
        lacksNextPage={lacksNextPage}
      />
    </>
  );
}
