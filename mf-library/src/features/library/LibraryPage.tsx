import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount, joinLines } from '@learning-center/shared/lib';
import { useLoaderData } from '@learning-center/shared/routing';
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
  useRetry,
} from '@learning-center/shared/ui';
import { useEffect, useId } from 'react';
import { useLibraryText } from '../../library-text.ts';
import { FilterRail } from './filters/FilterPanels.tsx';
import { useActiveFilters, withKnownFilters, withoutFilters } from './filters/useActiveFilters.ts';
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
  // After a failure, the previous results stay, but not what was counted for them.
  const isStale = failure !== undefined;
  const countMessages = useCountMessages(isStale ? undefined : results);
  useCacheResults(data);
  const hasCaptionsFilter = results.facets?.captions !== undefined;
  // A failed request does not tell which filters the API knows.
  const params = isStale ? search.params : withKnownFilters(search.params, results.facets);
  const facets = isStale ? undefined : results.facets;
  const filters = { search: { ...search, params }, options, facets, hasCaptionsFilter };
  const found = results.hints.isClosest
    ? joinLines(`${t('search.results.closest')} ${countMessages.found}`)
    : countMessages.found;
  const outcome = results.count === 0 && !isStale ? t('search.empty.title') : found;
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
          <ActiveFilters params={params} />
          <div>
            <LiveRegion text={search.isBusy ? shared('loading') : outcome} />
            <LoadingBar isActive={search.isBusy} />
          </div>
          {isStale && <StaleNote code={failure} />}
          {!(isStale && results.count === 0) && (
            <SearchResults search={search} results={results} isStale={isStale} pageFailure={pageFailure} />
          )}
          <VideoFeed product={params.product} />
        </section>
      </div>
    </Page>
  );
}

/** The new videos of the chosen product as a feed. */
function VideoFeed({ product }: { product: string }) {
  const t = useLibraryText();
  const folder = product === '' ? '' : `/${encodeURIComponent(product)}`;
  return (
    <a className={styles.feed} href={`/feeds/${useLanguage()}${folder}/videos.atom`}>
      {t('search.results.feed')}
    </a>
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
  const chip = { label: t('search.chips.keyword', { keyword }), name: keyword, to: toLibraryPath(withoutKeyword) };
  return (
    <FilterChips
      label={t('search.chips.label')}
      filters={keyword === '' ? filters : [chip, ...filters]}
      clear={{ label: t('search.chips.clear'), to: toLibraryPath(withoutFilters(withoutKeyword)) }}
    />
  );
}

function StaleNote({ code }: { code: string }) {
  const shared = useSharedText();
  return <ErrorPanel isCompact detail={shared('video.failure.code', { code })} {...useRetry()} />;
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
function useCountMessages(results: ResultCount | undefined): { found: string; show: string } {
  const t = useLibraryText();
  const language = useLanguage();
  if (!results) return { found: t('search.results.list'), show: t('search.filters.apply') };
  const { count, countIsCapped, keyword } = results;
  const number = formatCount(count, language);
  const ending = countIsCapped ? 'Many' : 'Count';
  const found = keyword === '' ? (`search.results.found${ending}` as const) : (`search.results.for${ending}` as const);
  return {
    found: t(found, { count, number, keyword }),
    show: t(`search.filters.show${ending}`, { count, number }),
  };
}
