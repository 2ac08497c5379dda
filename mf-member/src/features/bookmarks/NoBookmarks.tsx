import { paths } from '@learning-center/shared/routing';
import { ButtonLink, EmptyState } from '@learning-center/shared/ui';
import { useMemberText } from '../../member-text.ts';
import { useActiveFilters, withoutFilters } from './active-filters.ts';
import { bookmarkPath, type BookmarkQuestion } from './bookmark-question.ts';

/** Nothing is bookmarked: where there is something to find (Specification 8.3). */
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

/** The filters leave nothing: one filter less, or all bookmarks. */
export function NothingFound({ question }: { question: BookmarkQuestion }) {
  const t = useMemberText();
  const filters = useActiveFilters(question);
  const last = filters.length > 1 ? filters.at(-1) : undefined;
  return (
    <EmptyState title={t('search.empty')}>
      {last && (
        <ButtonLink icon="close" to={last.to}>
          {t('search.drop', { filter: last.label })}
        </ButtonLink>
      )}
      <ButtonLink icon="bookmark" to={bookmarkPath(withoutFilters(question))}>
        {t('bookmarks.empty.all')}
      </ButtonLink>
    </EmptyState>
  );
}
