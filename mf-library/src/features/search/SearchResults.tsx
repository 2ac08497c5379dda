import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { ButtonLink, CardSkeletons, LoadMore } from '@learning-center/shared/ui';
import { VideoList } from '@learning-center/shared/video';
import { useEffect, useRef } from 'react';
import { useLibraryText } from '../../library-text.ts';
import { EmptyResults } from './EmptyResults.tsx';
import type { SearchAnswer } from './found-pages.ts';
import { questionPath, searchContext } from './search-question.ts';
import { lastPageOf, PAGE_SIZE } from './search-request.ts';
import styles from './SearchPage.module.css';
import type { Search } from './use-search.ts';

interface SearchResultsProps {
  search: Search;
  answer: SearchAnswer;
  /** These are the results of the question before, because this one failed. */
  isStale: boolean;
  /** The code of a failure that left only the next page out. */
  pageFailure: string | undefined;
}

/** Pictures that are loaded at once: those that the first screen shows. */
const ON_FIRST_SCREEN = 6;

/** The results with a way to more; old ones stay, drawn back, until new ones come. */
export function SearchResults({ search, answer, isStale, pageFailure }: SearchResultsProps) {
  const t = useLibraryText();
  const { question, isBusy } = search;
  const { items, firstPage, lastPage } = answer;
  const isMore = isBusy && question.page > lastPage;
  const place = useFocusOnMore(answer);
  if (items.length === 0) return isBusy ? <CardSkeletons /> : <EmptyResults question={question} answer={answer} />;
  return (
    <div ref={place} className={styles.list}>
      {firstPage > 1 && (
        <div className={styles.earlier}>
          <ButtonLink icon="chevron-up" to={questionPath({ ...question, page: firstPage - 1 })}>
            {t('search.results.earlier')}
          </ButtonLink>
        </div>
      )}
      <VideoList
        items={items}
        view={question.view}
        label={t('search.results.list')}
        kept={searchContext(question)}
        highlight={question.keyword}
        isBusy={isStale || (isBusy && !isMore)}
        eagerCount={firstPage === 1 ? ON_FIRST_SCREEN : 0}
      />
      {!isStale && answer.count > PAGE_SIZE && (
        <More search={search} answer={answer} isBusy={isMore} pageFailure={pageFailure} />
      )}
    </div>
  );
}

function More({ search, answer, isBusy, pageFailure }: Omit<SearchResultsProps, 'isStale'> & { isBusy: boolean }) {
  const t = useLibraryText();
  const language = useLanguage();
  const { count, countIsCapped, lastPage, firstPage, items } = answer;
  const shown = (firstPage - 1) * PAGE_SIZE + items.length;
  const hasMore = countIsCapped
    ? items.length === (lastPage - firstPage + 1) * PAGE_SIZE
    : lastPage < lastPageOf(count);
  const total = Math.max(count, shown);
  return (
    <LoadMore
      to={hasMore ? questionPath({ ...search.question, page: lastPage + 1 }) : undefined}
      shown={shown}
      total={total}
      shownText={formatCount(shown, language)}
      totalText={formatCount(total, language)}
      isCapped={countIsCapped && hasMore}
      isBusy={isBusy}
      failure={pageFailure === undefined ? undefined : { detail: t('failure.code', { code: pageFailure }) }}
    />
  );
}

/** After "Load more" the keyboard goes on with the first of the new results. */
function useFocusOnMore(answer: SearchAnswer) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(answer);
  useEffect(() => {
    const { key, lastPage } = before.current;
    before.current = answer;
    if (answer.key !== key || answer.lastPage !== lastPage + 1) return;
    const firstNew = (answer.lastPage - answer.firstPage) * PAGE_SIZE;
    place.current?.querySelectorAll<HTMLElement>('h3 a')[firstNew]?.focus({ preventScroll: true });
  }, [answer]);
  return place;
}
