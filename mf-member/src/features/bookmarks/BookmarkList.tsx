import type { BookmarkQueryResult } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { paths, useLocation, useNavigation } from '@learning-center/shared/routing';
import { ButtonLink, EmptyState, LiveRegion, LoadMore } from '@learning-center/shared/ui';
import { VideoList } from '@learning-center/shared/video';
import { useMemberText } from '../../member-text.ts';
import { bookmarkPath, readBookmarkQuery } from './bookmark-query.ts';
import { BookmarkToolbar } from './BookmarkToolbar.tsx';

/** The member's bookmarks with their toolbar, or a way to find some. */
export function BookmarkList({ result }: { result: BookmarkQueryResult }) {
  const t = useMemberText();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'loading';
  const query = readBookmarkQuery(new URLSearchParams(useLocation().search));
  const { count, items } = result;
  if (count === 0) {
    return (
      <EmptyState title={t('bookmarks.empty.title')} text={t('bookmarks.empty.text')}>
        <ButtonLink to={paths.library()} variant="primary">
          {t('bookmarks.empty.explore')}
        </ButtonLink>
      </EmptyState>
    );
  }
  const words = t('bookmarks.list.count', { count });
  return (
    <>
      <BookmarkToolbar query={query} words={words} />
      <LiveRegion text={words} />
      <VideoList items={items} view={query.view} isBusy={isBusy} />
      <LoadMore
        to={items.length < count ? bookmarkPath({ ...query, page: query.page + 1 }) : undefined}
        shown={items.length}
        total={count}
        shownText={formatCount(items.length, language)}
        totalText={formatCount(count, language)}
        isBusy={isBusy}
      />
    </>
  );
}
