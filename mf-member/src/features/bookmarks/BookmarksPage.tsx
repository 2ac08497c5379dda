import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount, PAGE_SIZE } from '@learning-center/shared/lib';
import { useListParams } from '@learning-center/shared/state';
import { LiveRegion, LoadingBar } from '@learning-center/shared/ui';
import { AddSavedVideos } from '../../device/AddSavedVideos.tsx';
import { DeviceContent } from '../../device/DeviceContent.tsx';
import type { ListState } from '../../member-data.ts';
import { useMemberText } from '../../member-text.ts';
import { MemberPage } from '../../MemberPage.tsx';
import { SelectionBar } from '../../selection/SelectionBar.tsx';
import { useListFailure } from '../../useListFailure.tsx';
import { useRedirectToLastPage } from '../../useRedirectToLastPage.ts';
import { useActiveFilters } from './useActiveFilters.ts';
import { BOOKMARK_PARAMS, toBookmarksPath, toListKey } from './bookmark-params.ts';
import { BookmarkList } from './BookmarkList.tsx';
import styles from './Bookmarks.module.css';
import { BookmarkSkeletons } from './BookmarkSkeletons.tsx';
import { BookmarkToolbar } from './BookmarkToolbar.tsx';
import type { BookmarksResult } from './load-bookmarks.ts';
import { NoBookmarks } from './NoBookmarks.tsx';
import { useBookmarkSelection } from './useBookmarkSelection.ts';
import { useDisplayedBookmarks } from './useDisplayedBookmarks.ts';

/** The bookmarks of a member (Specification 2.7); guests get a login prompt. */
function BookmarksPage() {
  const t = useMemberText();
  const { view } = useListParams(BOOKMARK_PARAMS).params;
  return (
    <MemberPage<BookmarksResult>
      purpose="bookmarks"
      title={t('bookmarks.page.title')}
      skeleton={<BookmarkSkeletons view={view} />}
      deviceContent={<DeviceContent content="saved" />}
    >
      {(data) => <Bookmarks data={data} />}
    </MemberPage>
  );
}

export { BookmarksPage as Component };

/** The member's bookmarks with their toolbar, or an empty state. */
function Bookmarks({ data }: { data: ListState<BookmarksResult> }) {
  const t = useMemberText();
  const language = useLanguage();
  const { params, isBusy, goTo } = useListParams(BOOKMARK_PARAMS);
  const bookmarks = useDisplayedBookmarks(data);
  const selection = useBookmarkSelection(bookmarks.items);
  const isNarrowed = useActiveFilters(params).length > 0;
  const { result, items, count } = bookmarks;
  useRedirectToLastPage({ params, result, pageSize: PAGE_SIZE, toPath: toBookmarksPath });
  const { failure, hasNextPageFailed, isRetrying } = useListFailure(data, {
    result,
    key: toListKey(params),
    page: params.page,
  });
  if (!result) return failure;
  const isStale = result.key !== toListKey(params);
  const hasNone = result.ids.length === 0 || !(isNarrowed || isStale);
  if (items.length === 0 && hasNone) {
    return (
      <>
        <AddSavedVideos />
        <NoBookmarks />
      </>
    );
  }
  const slots = { count, number: formatCount(count, language) };
  const countMessages = {
    found: t(`bookmarks.list.${isNarrowed ? 'found' : 'count'}`, slots),
    show: t('bookmarks.list.show', slots),
  };
  return (
    <>
      <AddSavedVideos />
      <BookmarkToolbar
        params={params}
        options={result.options}
        countMessages={countMessages}
        goTo={goTo}
        selection={selection}
      />
      <div className={styles.status}>
        <LiveRegion text={items.length === 0 ? t('search.empty') : countMessages.found} isInitialAnnounced />
        <LoadingBar isActive={isBusy || isRetrying} />
      </div>
      {failure}
      <SelectionBar selection={selection} />
      <BookmarkList
        bookmarks={bookmarks}
        params={params}
        isBusy={isBusy}
        isStale={isStale}
        hasNextPageFailed={hasNextPageFailed}
        selection={selection}
      />
    </>
  );
}
