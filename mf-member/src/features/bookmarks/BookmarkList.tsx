import { ItemKind, type VideoListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { ButtonLink, EmptyState, type ListDisplay } from '@learning-center/shared/ui';
import { listFactsOf, useBookmarkCheck, useBookmarkToggle, VideoList } from '@learning-center/shared/video';
import { RemovableItem, RemovedRow } from '../../list/RemovableItem.tsx';
import type { Selection } from '../../list/useSelection.ts';
import { useMemberText } from '../../member-text.ts';
import { pathWithoutFilters, useActiveFilters } from './BookmarkFilters.tsx';
import type { BookmarkParams } from './data.ts';
import type { DisplayedBookmarks } from './useBookmarks.ts';

/** The bookmarks as cards or rows. Once the server confirms a removal, a slim row replaces the card (design "Bookmark"). */
export function BookmarkList({ bookmarks, selection }: { bookmarks: DisplayedBookmarks; selection: Selection }) {
  const t = useMemberText();
  const isBookmarked = useBookmarkCheck();
  const { params } = bookmarks;
  return (
    <VideoList
      items={bookmarks.items}
      display={params.display}
      label={t('bookmarks.list.label')}
      highlight={params.keyword}
      listFacts={listFactsOf(params)}
      isBusy={bookmarks.isStale}
      renderItem={(item, card) =>
        item.kind === ItemKind.VIDEO ? (
          <RemovableItem
            id={item.id}
            title={displayTitle(item.title)}
            selection={selection}
            removed={!isBookmarked(item) && <RemovedBookmark video={item} display={params.display} />}
          >
            {card}
          </RemovableItem>
        ) : (
          card
        )
      }
    />
  );
}

function RemovedBookmark({ video, display }: { video: VideoListItem; display: ListDisplay }) {
  const t = useMemberText();
  const shared = useSharedText();
  const { isPending, toggle } = useBookmarkToggle(video, { isUndo: true });
  return (
    <RemovedRow
      text={shared('video.bookmark.removed')}
      video={video}
      isCard={display === 'cards'}
      undoLabel={t('bookmarks.removed.undoTitle', { title: displayTitle(video.title) })}
      isBusy={isPending}
      onUndo={() => void toggle()}
    />
  );
}

/** No bookmark matches the filters: offers one filter less, or all bookmarks. */
export function NothingFound({ params }: { params: BookmarkParams }) {
  const t = useMemberText();
  const filters = useActiveFilters(params);
  const last = filters.length > 1 ? filters.at(-1) : undefined;
  return (
    <EmptyState title={t('search.empty')}>
      {last && (
        <ButtonLink icon="close" to={last.to}>
          {t('search.drop', { filter: last.label })}
        </ButtonLink>
      )}
      <ButtonLink icon="bookmark" to={pathWithoutFilters(params)}>
        {t('bookmarks.empty.all')}
      </ButtonLink>
    </EmptyState>
  );
}
