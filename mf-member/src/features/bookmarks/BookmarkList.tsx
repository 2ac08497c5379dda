import { ItemKind } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { CardSkeletons, LoadMore } from '@learning-center/shared/ui';
import { VideoList } from '@learning-center/shared/video';
import { useRef } from 'react';
import { useMemberText } from '../../member-text.ts';
import { useFocusOnMore } from '../../use-focus-on-more.ts';
import { bookmarkPath, PAGE_SIZE, type BookmarkQuestion } from './bookmark-question.ts';
import { BookmarkPlace } from './BookmarkPlace.tsx';
import { NothingFound } from './NoBookmarks.tsx';
import type { ShownBookmarks } from './use-shown-bookmarks.ts';

interface BookmarkListProps {
  bookmarks: ShownBookmarks;
  question: BookmarkQuestion;
  /** Another answer is on its way. */
  isBusy: boolean;
  /** The next page was asked for, and did not come. */
  lacksNextPage: boolean;
  /** These answer the question before. */
  isStale: boolean;
}

/** The bookmarks as cards or rows, those removed since as slim rows in their places, and a way to more. */
export function BookmarkList({ bookmarks, question, isBusy, isStale, lacksNextPage }: BookmarkListProps) {
  const t = useMemberText();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const { answer, items, count, shown } = bookmarks;
  useFocusOnMore(place, '[data-place]', {
    key: answer?.key ?? '',
    page: answer?.page ?? 1,
    count: items.length,
  });
  if (items.length === 0) return isBusy ? <CardSkeletons view={question.view} /> : <NothingFound question={question} />;
  const hasMore = answer !== undefined && answer.items.length < answer.count;
  return (
    <div ref={place}>
      <VideoList
        items={items}
        view={question.view}
        label={t('bookmarks.list.label')}
        highlight={question.keyword}
        isBusy={isStale}
        renderItem={(item, card) =>
          item.kind === ItemKind.VIDEO ? (
            <BookmarkPlace video={item} view={question.view}>
              {card}
            </BookmarkPlace>
          ) : (
            card
          )
        }
      />
      {(hasMore || items.length > PAGE_SIZE) && (
        <LoadMore
          to={hasMore ? bookmarkPath({ ...question, page: (answer?.page ?? 1) + 1 }) : undefined}
          shown={shown}
          total={count}
          shownText={formatCount(shown, language)}
          totalText={formatCount(count, language)}
          isBusy={isBusy && !isStale}
          failure={lacksNextPage ? {} : undefined}
        />
      )}
    </div>
  );
}
