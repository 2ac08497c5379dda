import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount, LEVELS } from '@learning-center/shared/lib';
import { useListParams } from '@learning-center/shared/state';
import { CardSkeletons, ErrorPanel, type ListDisplay, LoadingBar, Row } from '@learning-center/shared/ui';
import { AddSavedVideos } from '../../device/AddSavedVideos.tsx';
import compact from '../../list/compact-rows.module.css';
import type { ListState } from '../../list/member-list.ts';
import { MemberListView } from '../../list/MemberListView.tsx';
import { MemberPage } from '../../list/MemberPage.tsx';
import { useMemberText } from '../../member-text.ts';
import { NothingYet } from '../../NothingYet.tsx';
import { useActiveFilters } from './BookmarkFilters.tsx';
import { BookmarkList, NothingFound } from './BookmarkList.tsx';
import { BookmarkToolbar } from './BookmarkToolbar.tsx';
import { bookmarkList, type BookmarksResult } from './data.ts';
import { useBookmarks, useBookmarkSelection } from './useBookmarks.ts';
import frame from '../../list/MemberListView.module.css';
import { ToolbarSkeleton } from '../../list/ToolbarSkeleton.tsx';
import styles from './Bookmarks.module.css';

/**
 * The bookmarks of a member (Specification 2.7); guests get a login prompt. Called by `routes.tsx`; `MemberPage.tsx`
 * waits for the login and loads by `data.ts`. Owns removals until they are undone (`useBookmarks.ts`). Fails:
 * `ErrorPanel` for the list; a removal that fails changes nothing.
 */
function BookmarksPage() {
  const { display } = useListParams(bookmarkList.searchParams).params;
  return (
    <MemberPage<BookmarksResult> purpose="bookmarks" skeleton={<BookmarkSkeletons display={display} />}>
      {(data) => <Bookmarks data={data} />}
    </MemberPage>
  );
}

export { BookmarksPage as Component };

/** The member's bookmarks with their toolbar, or an empty state. */
function Bookmarks({ data }: { data: ListState<BookmarksResult> }) {
  const t = useMemberText();
  const language = useLanguage();
  const bookmarks = useBookmarks(data);
  const { params, result, items, count, isStale } = bookmarks;
  const selection = useBookmarkSelection(items);
  const isNarrowed = useActiveFilters(params).length > 0;
  if (!result) return bookmarks.failure && <ErrorPanel {...bookmarks.failure} />;
  const hasNone = result.ids.length === 0 || !(isNarrowed || isStale);
  if (items.length === 0 && hasNone) {
    return (
      <>
        <AddSavedVideos />
        <NothingYet list="bookmarks" />
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
      <BookmarkToolbar bookmarks={bookmarks} countMessages={countMessages} selection={selection} />
      <MemberListView
        list={bookmarks}
        countText={countMessages.found}
        selection={selection}
        skeleton={<BookmarkCardSkeletons display={params.display} />}
        nothingFound={<NothingFound params={params} />}
        className={params.display === 'cards' || selection.isOn ? compact.rows : undefined}
      >
        <BookmarkList bookmarks={bookmarks} selection={selection} />
      </MemberListView>
    </>
  );
}

/** Skeletons with the same height as the controls and the list. */
function BookmarkSkeletons({ display }: { display: ListDisplay }) {
  return (
    <>
      <Row wraps gap={3} className={styles.tools} data-screen-only>
        <div className={frame.search} data-screen-only>
          <ToolbarSkeleton of="search" />
        </div>
        <Row wraps gap={3} className={styles.bar}>
          <ToolbarSkeleton of="select" />
          <ToolbarSkeleton of="select" />
          {LEVELS.map((level) => (
            <ToolbarSkeleton key={level} of="chip" />
          ))}
        </Row>
      </Row>
      <Row wraps gap={3} justify="between" className={frame.toolbar}>
        <ToolbarSkeleton of="count" />
        <ToolbarSkeleton of="button" />
        <Row wraps gap={3} justify="end" className={styles.controls} data-screen-only>
          <div className={styles.sheet}>
            <ToolbarSkeleton of="button" />
          </div>
          <ToolbarSkeleton of="sort" />
          <ToolbarSkeleton of="views" />
        </Row>
      </Row>
      <div className={frame.status}>
        <LoadingBar isActive={false} />
      </div>
      <BookmarkCardSkeletons display={display} />
    </>
  );
}

function BookmarkCardSkeletons({ display }: { display: ListDisplay }) {
  return (
    <div className={display === 'cards' ? compact.rows : undefined}>
      <CardSkeletons display={display} />
    </div>
  );
}
