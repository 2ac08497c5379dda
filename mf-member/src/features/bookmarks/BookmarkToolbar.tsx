import { useProductOptions } from '@learning-center/shared/state';
import { Button, Dialog, FilterChips, Grid, Row, SelectField, DisplayToggle, Text } from '@learning-center/shared/ui';
import { useState } from 'react';
import frame from '../../list/MemberListView.module.css';
import { MemberSearch } from '../../list/MemberSearch.tsx';
import { SelectButton } from '../../list/SelectionBar.tsx';
import type { Selection } from '../../list/useSelection.ts';
import { useMemberText } from '../../member-text.ts';
import {
  BookmarkFilters,
  pathWithoutFilters,
  useActiveFilters,
  type BookmarkFiltersProps,
} from './BookmarkFilters.tsx';
import styles from './Bookmarks.module.css';
import { BOOKMARK_SORTS, bookmarkList, changedPath } from './data.ts';
import type { DisplayedBookmarks } from './useBookmarks.ts';

interface BookmarkToolbarProps {
  bookmarks: DisplayedBookmarks;
  /** The number of bookmarks as text, and as the label of the filter button. */
  countMessages: { found: string; show: string };
  selection: Selection;
}

/** Searches, filters and sorts the bookmarks, and displays their number. */
export function BookmarkToolbar({ bookmarks, countMessages, selection }: BookmarkToolbarProps) {
  const t = useMemberText();
  const { params, goTo, result } = bookmarks;
  const filters = useActiveFilters(params);
  const sortOf = (text: string) => BOOKMARK_SORTS.find((sort) => sort === text) ?? params.sort;
  const filterProps = { params, options: useProductOptions(result?.options), goTo };
  return (
    <>
      <Row wraps gap={3} className={styles.tools} data-screen-only>
        <div className={frame.search} data-screen-only>
          <MemberSearch
            label={t('bookmarks.search.label')}
            keyword={params.keyword}
            getPath={(keyword) => changedPath(params, { keyword })}
            goTo={goTo}
          />
        </div>
        <Row wraps gap={3} className={styles.bar}>
          <BookmarkFilters {...filterProps} isInline />
        </Row>
      </Row>
      <Row wraps gap={3} justify="between" className={frame.toolbar}>
        <Text as="h2" size="heading-xl" isNumeric>
          {countMessages.found}
        </Text>
        <SelectButton selection={selection} />
        <Row wraps gap={3} justify="end" className={styles.controls} data-screen-only>
          <FilterSheet {...filterProps} showText={countMessages.show} />
          <div className={styles.sort}>
            <SelectField
              label={t('bookmarks.sort.label')}
              isInline
              size="small"
              value={params.sort}
              onChange={({ target }) => goTo(changedPath(params, { sort: sortOf(target.value) }))}
              options={BOOKMARK_SORTS.map((sort) => ({ value: sort, label: t(`bookmarks.sort.${sort}`) }))}
            />
          </div>
          <DisplayToggle value={params.display} getPath={(display) => bookmarkList.toPath({ ...params, display })} />
        </Row>
      </Row>
      <FilterChips
        label={t('filters.active')}
        filters={filters}
        clear={{ label: t('filters.clear'), to: pathWithoutFilters(params) }}
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
          <Grid gap={5} className={styles.fields}>
            <BookmarkFilters {...filters} />
          </Grid>
        )}
      </Dialog>
    </div>
  );
}
