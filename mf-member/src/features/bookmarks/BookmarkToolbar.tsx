import { useProductOptions, type ProductOptions } from '@learning-center/shared/state';
import { FilterChips, SelectField, ViewToggle } from '@learning-center/shared/ui';
import { useMemberText } from '../../member-text.ts';
import { MemberSearch } from '../../MemberSearch.tsx';
import type { Asking } from '../../use-asking.ts';
import { useActiveFilters, withoutFilters } from './active-filters.ts';
import { BOOKMARK_SORTS, bookmarkPath, changeQuestion, type BookmarkQuestion } from './bookmark-question.ts';
import { BookmarkFilters } from './BookmarkFilters.tsx';
import styles from './Bookmarks.module.css';
import { FilterSheet } from './FilterSheet.tsx';

interface BookmarkToolbarProps {
  question: BookmarkQuestion;
  options: ProductOptions | undefined;
  /** How many bookmarks there are, in words, and on the button of the filters. */
  words: { found: string; show: string };
  ask: Asking['ask'];
}

/** Searches, filters and sorts the bookmarks, and says how many there are. */
export function BookmarkToolbar({ question, options: loaded, words, ask }: BookmarkToolbarProps) {
  const t = useMemberText();
  const filters = useActiveFilters(question);
  const filterProps = { question, options: useProductOptions(loaded), ask };
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <MemberSearch
            label={t('bookmarks.search.label')}
            keyword={question.keyword}
            toOf={(keyword) => bookmarkPath(changeQuestion(question, { keyword }))}
            ask={ask}
          />
        </div>
        <div className={styles.bar}>
          <BookmarkFilters {...filterProps} isInline />
        </div>
      </div>
      <div className={styles.toolbar}>
        <h2 className={styles.count}>{words.found}</h2>
        <div className={styles.controls}>
          <FilterSheet {...filterProps} showText={words.show} />
          <div className={styles.sort}>
            <SelectField
              label={t('bookmarks.sort.label')}
              isInline
              size="small"
              value={question.sort}
              onChange={({ target }) =>
                ask(bookmarkPath(changeQuestion(question, { sort: target.value === 'oldest' ? 'oldest' : 'latest' })))
              }
              options={BOOKMARK_SORTS.map((sort) => ({ value: sort, label: t(`bookmarks.sort.${sort}`) }))}
            />
          </div>
          <ViewToggle value={question.view} toOf={(view) => bookmarkPath({ ...question, view })} />
        </div>
      </div>
      <FilterChips
        label={t('filters.active')}
        filters={filters}
        clear={{ label: t('filters.clear'), to: bookmarkPath(withoutFilters(question)) }}
      />
    </>
  );
}
