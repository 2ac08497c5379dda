import { paths } from '@learning-center/shared/routing';
import { ButtonLink, EmptyState } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import { activeFilters } from './filters/active-filters.ts';
import { useFilterLabel } from './filters/use-filter-label.ts';
import type { SearchAnswer } from './found-pages.ts';
import { changeQuestion, questionPath, type SearchQuestion } from './search-question.ts';

/** Nothing was found: the ways out are the nearest spelling, one filter less, and everything (Specification 2.7). */
export function EmptyResults({ question, answer }: { question: SearchQuestion; answer: SearchAnswer }) {
  const t = useLibraryText();
  const labelOf = useFilterLabel();
  const last = activeFilters(question)
    .filter(({ kind }) => kind !== 'keyword')
    .at(-1);
  return (
    <EmptyState title={t('search.empty.title')} text={t(last ? 'search.empty.textFiltered' : 'search.empty.text')}>
      {answer.suggestion !== undefined && (
        <ButtonLink
          icon="search"
          variant="primary"
          to={questionPath(changeQuestion(question, { keyword: answer.suggestion }))}
        >
          {t('search.empty.suggestion', { keyword: answer.suggestion })}
        </ButtonLink>
      )}
      {last && (
        <ButtonLink icon="close" to={questionPath(last.rest)}>
          {t('search.empty.drop', { filter: labelOf(last) })}
        </ButtonLink>
      )}
      <ButtonLink icon="library" to={paths.library()}>
        {t('search.empty.all')}
      </ButtonLink>
    </EmptyState>
  );
}
