import { useLocalHref, useNavigate } from '@learning-center/shared/routing';
import { SelectField, ViewToggle } from '@learning-center/shared/ui';
import { useMemberText } from '../../member-text.ts';
import { BOOKMARK_SORTS, bookmarkPath, readBookmarkQuery, type BookmarkQuery } from './bookmark-query.ts';
import styles from './BookmarksPage.module.css';

/** How many there are, in which order, and how they are shown. */
export function BookmarkToolbar({ query, words }: { query: BookmarkQuery; words: string }) {
  const t = useMemberText();
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const sortBy = (sort: string) => {
    const chosen = readBookmarkQuery(new URLSearchParams({ sort })).sort;
    void navigate(localHref(bookmarkPath({ ...query, sort: chosen, page: 1 })), { preventScrollReset: true });
  };
  return (
    <div className={styles.toolbar}>
      <p className={styles.count}>{words}</p>
      <SelectField
        label={t('bookmarks.sort.label')}
        isInline
        size="small"
        value={query.sort}
        onChange={(event) => sortBy(event.target.value)}
        options={BOOKMARK_SORTS.map((sort) => ({ value: sort, label: t(`bookmarks.sort.${sort}`) }))}
      />
      <ViewToggle value={query.view} toOf={(view) => bookmarkPath({ ...query, view })} />
    </div>
  );
}
