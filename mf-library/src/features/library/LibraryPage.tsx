import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { useLoaderData, useRevalidator } from '@learning-center/shared/routing';
import { useProductOptions, useSetAtom } from '@learning-center/shared/state';
import {
  ErrorPanel,
  FilterChips,
  LiveRegion,
  LoadingBar,
  Page,
  PageFailure,
  PageHeader,
  useRequestFailure,
} from '@learning-center/shared/ui';
import { useEffect, useId } from 'react';
import { useLibraryText } from '../../library-text.ts';
import { FilterRail } from './filters/FilterPanels.tsx';
import { useActiveFilters, withoutFilters } from './filters/useActiveFilters.ts';
import { changeLibraryParams, toLibraryPath, type LibraryParams } from './library-params.ts';
import { LibraryHeader } from './LibraryHeader.tsx';
import styles from './LibraryPage.module.css';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import type { LibraryData } from './load-library.ts';
import { cacheResultsAtom, displayedResultsAtom, type LoadedResults } from './search-cache.ts';
import { SearchResults } from './SearchResults.tsx';
import { RESULTS_ID, useSearch } from './useSearch.ts';

/** The library: search, filters and results, all stored in the address (Specification 2.7). */
function LibraryPage() {
  const t = useLibraryText();
  const shared = useSharedText();
  const data = useLoaderData<LibraryData>();
  const { results, failure, pageFailure } = data;
  const options = useProductOptions(data.options);
  const search = useSearch();
  const headingId = useId();
  const countMessages = useCountMessages(results);
  useCacheResults(data);
  const filters = { search, options, facets: results.facets };
  const found = results.hints.isClosest ? `${t('search.results.closest')} ${countMessages.found}` : countMessages.found;
  const outcome = results.count === 0 ? t('search.empty.title') : found;
  return (
    <Page>
      <LibraryHeader search={search} />
      <div className={styles.columns}>
        <FilterRail {...filters} />
        <section id={RESULTS_ID} className={styles.results} aria-labelledby={headingId} aria-busy={search.isBusy}>
          <LibraryToolbar
            {...filters}
            countMessages={countMessages}
            headingId={headingId}
            isEmpty={results.count === 0}
          />
          <ActiveFilters params={search.params} />
          <div>
            <LiveRegion text={search.isBusy ? shared('loading') : outcome} />
            <LoadingBar isActive={search.isBusy} />
          </div>
          {failure !== undefined && <StaleNote code={failure} isBusy={search.isBusy} />}
          <SearchResults search={search} results={results} isStale={failure !== undefined} pageFailure={pageFailure} />
        </section>
      </div>
    </Page>
  );
}

function LibraryFailure() {
  return <PageFailure {...useRequestFailure()} header={<PageHeader title={useLibraryText()('search.page.title')} />} />;
}

export { LibraryPage as Component, LibraryFailure as ErrorBoundary };

/** The active filters and the keyword, each with a link that removes it. */
function ActiveFilters({ params }: { params: LibraryParams }) {
  const t = useLibraryText();
  const filters = useActiveFilters(params);
  const withoutKeyword = changeLibraryParams(params, { keyword: '' });
  const { keyword } = params;
  const chip = { label: t('search.chips.keyword', { keyword }), to: toLibraryPath(withoutKeyword) };
  return (
    <FilterChips
      label={t('search.chips.label')}
      filters={keyword === '' ? filters : [chip, ...filters]}
      clear={{ label: t('search.chips.clear'), to: toLibraryPath(withoutFilters(withoutKeyword)) }}
    />
  );
}

function StaleNote({ code, isBusy }: { code: string; isBusy: boolean }) {
  const shared = useSharedText();
  const { revalidate } = useRevalidator();
  return (
    <ErrorPanel
      isCompact
      detail={shared('video.failure.code', { code })}
      isBusy={isBusy}
      onRetry={() => void revalidate()}
    />
  );
}

/** Caches the results for Back, and keeps them displayed if the next request fails. */
function useCacheResults({ results }: LibraryData) {
  const cacheResults = useSetAtom(cacheResultsAtom);
  const display = useSetAtom(displayedResultsAtom);
  useEffect(() => {
    cacheResults(results);
    display(results);
    return () => display(undefined);
  }, [results, cacheResults, display]);
}

type ResultCount = Pick<LoadedResults, 'count' | 'countIsCapped' | 'keyword'>;

/** Formats the number of results: for the heading, and for the button that closes the filters. */
function useCountMessages({ count, countIsCapped, keyword }: ResultCount): { found: string; show: string } {
  const t = useLibraryText();
  const number = formatCount(count, useLanguage());
  const ending = countIsCapped ? 'Many' : 'Count';
  const found = keyword === '' ? (`search.results.found${ending}` as const) : (`search.results.for${ending}` as const);
  return {
    found: t(found, { count, number, keyword }),
    show: t(`search.filters.show${ending}`, { count, number }),
  };
}
