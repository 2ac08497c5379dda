import { FilterChips } from '@learning-center/shared/ui';
import { useLibraryText } from '../../../library-text.ts';
import { changeQuestion, questionPath, type SearchQuestion } from '../search-question.ts';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { useFilterLabel } from './use-filter-label.ts';

/** The filters in force, each with a way out of it. */
export function ActiveFilters({ question }: { question: SearchQuestion }) {
  const t = useLibraryText();
  const labelOf = useFilterLabel();
  const filters = activeFilters(question).map((filter) => ({ label: labelOf(filter), to: questionPath(filter.rest) }));
  const all = changeQuestion(withoutFilters(question), { keyword: '' });
  return (
    <FilterChips
      label={t('search.chips.label')}
      filters={filters}
      clear={{ label: t('search.chips.clear'), to: questionPath(all) }}
    />
  );
}
