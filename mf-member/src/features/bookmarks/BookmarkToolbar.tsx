import { useProductOptions, type ListSearch, type ProductOptions } from '@learning-center/shared/state';
import { Button, Dialog, FilterChips, SelectField, ViewToggle } from '@learning-center/shared/ui';
import { useState } from 'react';
import { useMemberText } from '../../member-text.ts';
import { SelectButton } from '../../selection/SelectionBar.tsx';
import type { Selection } from '../../selection/useSelection.ts';
import { MemberSearch } from '../../MemberSearch.tsx';
import { BOOKMARK_SORTS, changeBookmarkParams, toBookmarksPath, type BookmarkParams } from './bookmark-params.ts';
import { BookmarkFilters, type BookmarkFiltersProps } from './BookmarkFilters.tsx';
import styles from './Bookmarks.module.css';
import { useActiveFilters, withoutFilters } from './useActiveFilters.ts';

interface BookmarkToolbarProps {
  params: BookmarkParams;
  options: ProductOptions | undefined;
  /** The number of bookmarks as text, and as the label of the filter button. */
  countMessages: { found: string; show: string };
  goTo: ListSearch<BookmarkParams>['goTo'];
  selection: Selection;
}

/** Searches, filters and sorts the bookmarks, and displays their number. */
export function BookmarkToolbar({ params, options: loaded, countMessages, goTo, selection }: BookmarkToolbarProps) {
  const t = useMemberText();
  const filters = useActiveFilters(params);
  const sortOf = (text: string) => BOOKMARK_SORTS.find((sort) => sort === text) ?? params.sort;
  const filterProps = { params, options: useProductOptions(loaded), goTo };
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <MemberSearch
            label={t('bookmarks.search.label')}
            keyword={params.keyword}
            getPath={(keyword) => toBookmarksPath(changeBookmarkParams(params, { keyword }))}
            goTo={goTo}
          />
        </div>
        <div className={styles.bar}>
          <BookmarkFilters {...filterProps} isInline />
        </div>
      </div>
      <div className={styles.toolbar}>
        <h2 className={styles.count}>{countMessages.found}</h2>
        <SelectButton selection={selection} />
        <div className={styles.controls}>
          <FilterSheet {...filterProps} showText={countMessages.show} />
          <div className={styles.sort}>
            <SelectField
              label={t('bookmarks.sort.label')}
              isInline
              size="small"
              value={params.sort}
              onChange={({ target }) =>
                goTo(toBookmarksPath(changeBookmarkParams(params, { sort: sortOf(target.value) })))
              }
              options={BOOKMARK_SORTS.map((sort) => ({ value: sort, label: t(`bookmarks.sort.${sort}`) }))}
            />
          </div>
          <ViewToggle value={params.view} getPath={(view) => toBookmarksPath({ ...params, view })} />
        </div>
      </div>
      <FilterChips
        label={t('filters.active')}
        filters={filters}
        clear={{ label: t('filters.clear'), to: toBookmarksPath(withoutFilters(params)) }}
      />
    </>
  );
}

/** The filters on small screens: a bottom sheet whose button shows the number of results. */
function FilterSheet(props: Omit<BookmarkFiltersProps, 'isInline'> & { showText: string }) {
  const { showText, ...filters } = props;
  const { type, levels, product, version } = filters.params;
  const t = useMemberText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const number = levels.length + [type !== 'all', product !== '', version !== ''].filter(Boolean).length;
  return (
    <div className={styles.sheet}>
      <Button size="small" icon="filter" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {number === 0 ? t('filters.title') : t('filters.titleWith', { number })}
      </Button>
      <Dialog
        title={t('filters.title')}
        variant="sheet"
        isOpen={isOpen}
        onClose={close}
        footer={
          <Button variant="primary" onClick={close}>
            {showText}
          </Button>
        }
      >
        {isOpen && (
          <div className={styles.fields}>
            <BookmarkFilters {...filters} />
          </div>
        )}
      </Dialog>
    </div>
  );
}
