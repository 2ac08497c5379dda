import { PAGE_SIZE } from '@learning-center/shared/lib';
import { ItemKind } from '@learning-center/shared/contract';
import { useFocusFirstNew } from '@learning-center/shared/ui';
import { listFactsOf, VideoList } from '@learning-center/shared/video';
import { useRef } from 'react';
import compact from '../../compact-rows.module.css';
import { LoadMoreItems } from '../../LoadMoreItems.tsx';
import { useMemberText } from '../../member-text.ts';
import type { Selection } from '../../selection/useSelection.ts';
import { toBookmarksPath, type BookmarkParams } from './bookmark-params.ts';
import { BookmarkCardSkeletons } from './BookmarkSkeletons.tsx';
import { BookmarkSlot } from './BookmarkSlot.tsx';
import { NothingFound } from './NoBookmarks.tsx';
import type { DisplayedBookmarks } from './useDisplayedBookmarks.ts';

interface BookmarkListProps {
  bookmarks: DisplayedBookmarks;
  params: BookmarkParams;
  isBusy: boolean;
  /** The next page failed to load. */
  hasNextPageFailed: boolean;
  /** The items belong to the previous parameters. */
  isStale: boolean;
  selection: Selection;
}

/** The bookmarks as cards or rows, with "Load more". Removed ones become slim rows. */
export function BookmarkList({ bookmarks, params, isBusy, isStale, hasNextPageFailed, selection }: BookmarkListProps) {
  const t = useMemberText();
  const container = useRef<HTMLDivElement>(null);
  const { result, items, count, visibleCount } = bookmarks;
  useFocusFirstNew(container, '[data-slot]', {
    key: result?.key ?? '',
    page: result?.page ?? 1,
    count: items.length,
  });
  if (items.length === 0)
    return isBusy ? <BookmarkCardSkeletons view={params.view} /> : <NothingFound params={params} />;
  const hasMore = result !== undefined && result.items.length < result.count;
  return (
    <div ref={container} className={params.view === 'cards' || selection.isOn ? compact.rows : undefined}>
      <VideoList
        items={items}
        view={params.view}
        label={t('bookmarks.list.label')}
        highlight={params.keyword}
        listFacts={listFactsOf(params)}
        isBusy={isStale}
        renderItem={(item, card) =>
          item.kind === ItemKind.VIDEO ? (
            <BookmarkSlot video={item} view={params.view} selection={selection}>
              {card}
            </BookmarkSlot>
          ) : (
            card
          )
        }
      />
      {(hasMore || items.length > PAGE_SIZE) && (
        <LoadMoreItems
          to={hasMore ? toBookmarksPath({ ...params, page: (result?.page ?? 1) + 1 }) : undefined}
          visibleCount={visibleCount}
          totalCount={count}
          isBusy={isBusy && !isStale}
          hasFailed={hasNextPageFailed}
        />
      )}
    </div>
  );
}
