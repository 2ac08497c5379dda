import { useSharedText } from '@learning-center/shared/i18n';
import { useLoaderData, useRevalidator } from '@learning-center/shared/routing';
import { useProductOptions, useSetAtom } from '@learning-center/shared/state';
import { ErrorPanel, LiveRegion, LoadingBar } from '@learning-center/shared/ui';
import { useEffect, useId } from 'react';
import { useLibraryText } from '../../library-text.ts';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { FilterRail } from './filters/FilterRail.tsx';
import { rememberAnswerAtom, shownAnswerAtom } from './found-pages.ts';
import type { SearchData } from './load-search.ts';
import { SearchHeader } from './SearchHeader.tsx';
import styles from './SearchPage.module.css';
import { SearchResults } from './SearchResults.tsx';
import { SearchToolbar } from './SearchToolbar.tsx';
import { useCountWords } from './use-count-words.ts';
import { RESULTS_ID, useSearch } from './use-search.ts';

/** The library: search, filters and results, all of which the address says (Specification 2.7). */
export function SearchPage() {
  const t = useLibraryText();
  const shared = useSharedText();
  const data = useLoaderData<SearchData>();
  const { answer, failure, pageFailure } = data;
  const options = useProductOptions(data.options);
  const search = useSearch();
  const headingId = useId();
  const words = useCountWords(answer);
  useKeptData(data);
  const filters = { search, options, facets: answer.facets };
  const outcome = answer.count === 0 ? t('search.empty.title') : words.found;
  return (
    <div className={styles.page}>
      <SearchHeader search={search} />
      <div className={styles.columns}>
        <FilterRail {...filters} />
        <section id={RESULTS_ID} className={styles.results} aria-labelledby={headingId} aria-busy={search.isBusy}>
          <SearchToolbar {...filters} words={words} headingId={headingId} isEmpty={answer.count === 0} />
          <ActiveFilters question={search.question} />
          <div>
            <LiveRegion text={search.isBusy ? shared('loading') : outcome} />
            <LoadingBar isActive={search.isBusy} />
          </div>
          {failure !== undefined && <StaleNote code={failure} isBusy={search.isBusy} />}
          <SearchResults search={search} answer={answer} isStale={failure !== undefined} pageFailure={pageFailure} />
        </section>
      </div>
    </div>
  );
}

function StaleNote({ code, isBusy }: { code: string; isBusy: boolean }) {
  const t = useLibraryText();
  const { revalidate } = useRevalidator();
  return (
    <ErrorPanel isCompact detail={t('failure.code', { code })} isBusy={isBusy} onRetry={() => void revalidate()} />
  );
}

/** Keeps what the page shows: results for Back and for a failure of the next question. */
function useKeptData({ answer }: SearchData) {
  const remember = useSetAtom(rememberAnswerAtom);
  const show = useSetAtom(shownAnswerAtom);
  useEffect(() => {
    remember(answer);
    show(answer);
    return () => show(undefined);
  }, [answer, remember, show]);
}
