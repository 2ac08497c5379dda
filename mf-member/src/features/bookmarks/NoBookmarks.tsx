import { paths } from '@learning-center/shared/routing';
import { ButtonLink, EmptyState } from '@learning-center/shared/ui';
import { useMemberText } from '../../member-text.ts';
import { useActiveFilters, withoutFilters } from './useActiveFilters.ts';
import { toBookmarksPath, type BookmarkParams } from './bookmark-params.ts';

/** The empty state of the bookmarks (Specification 8.3). */
export function NoBookmarks() {
  const t = useMemberText();
  return (
    <EmptyState title={t('bookmarks.empty.title')} text={t('bookmarks.empty.text')}>
      <ButtonLink icon="library" to={paths.library()} variant="primary">
        {t('bookmarks.empty.explore')}
      </ButtonLink>
    </EmptyState>
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
      <ButtonLink icon="bookmark" to={toBookmarksPath(withoutFilters(params))}>
        {t('bookmarks.empty.all')}
      </ButtonLink>
    </EmptyState>
  );
}
