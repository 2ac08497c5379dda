import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount, joinLines } from '@learning-center/shared/lib';
import { paths, useLoaderData } from '@learning-center/shared/routing';
import {
  useKeywordSuggestions,
  useProductOptions,
  useServices,
  useSetAtom,
  type LoaderData,
} from '@learning-center/shared/state';
import {
  ErrorPanel,
  FailedPage,
  FilterChips,
  Grid,
  HiddenQuery,
  LiveRegion,
  LoadingBar,
  Page,
  SearchField,
  useRetry,
} from '@learning-center/shared/ui';
import { useEffect, useId, useState } from 'react';
import { FeedLink } from '#bundled';
import { useLibraryText } from '../../library-text.ts';
import { cacheResults, displayedResultsAtom, type LibraryData, type LoadedResults, type loadLibrary } from './data.ts';
import { FilterRail } from './filters/FilterPanels.tsx';
import { useActiveFilters, withKnownFilters, withoutFilters } from './filters/useActiveFilters.ts';
import {
  changeLibraryParams,
  RESULTS_ID,
  toLibraryPath,
  toLibraryQuery,
  useSearch,
  type LibraryParams,
  type Search,
} from './library-params.ts';
import styles from './LibraryPage.module.css';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { SearchResults } from './SearchResults.tsx';

/**
 * The library: search, filters and results, all stored in the address (Specification 2.7). Called by `routes.tsx` with
 * what `data.ts` loaded or had cached. Owns nothing: `library-params.ts` has all in the address. Fails: the results
 * before stay, marked stale; a failed "Load more" keeps the pages above.
 */
function LibraryPage() {
  const t = useLibraryText();
  const shared = useSharedText();
  const data = useLoaderData<LoaderData<typeof loadLibrary>>();
  const { results, failure } = data;
  const options = useProductOptions(data.options);
  const search = useSearch(data.params);
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
      <Grid gap={6} className={styles.columns}>
        <FilterRail {...filters} />
        <Grid as="section" id={RESULTS_ID} gap={3} aria-labelledby={headingId} aria-busy={search.isBusy}>
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
          {!(isStale && results.count === 0) && <SearchResults search={search} data={data} />}
          <FeedLink of="videos" product={params.product}>
            {t('search.results.feed')}
          </FeedLink>
        </Grid>
      </Grid>
    </Page>
  );
}

/** The heading and the search field. Results update while typing and replace the current history entry. */
function LibraryHeader({ search: { params, goTo } }: { search: Search }) {
  const t = useLibraryText();
  const { suggestions, suggestFor } = useKeywordSuggestions();
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    suggestFor(text);
    goTo(changeLibraryParams(params, { keyword: text.trim() }), { isTyping: true });
  };
  return (
    <Grid as="header" gap={3} className={styles.header}>
      <h1 tabIndex={-1}>{t('search.page.title')}</h1>
      <SearchField
        to={paths.library()}
        label={t('search.field.label')}
        placeholder={t('search.field.placeholder')}
        value={typed.trim() === params.keyword ? typed : params.keyword}
        suggestions={suggestions}
        onType={type}
        onPick={({ text }) => goTo(changeLibraryParams(params, { keyword: text }))}
        onSearch={(text) => goTo(changeLibraryParams(params, { keyword: text.trim() }))}
        size="large"
      >
        <HiddenQuery query={toLibraryQuery(changeLibraryParams(params, { keyword: '' }))} />
      </SearchField>
    </Grid>
  );
}

function LibraryFailure() {
  return <FailedPage title={useLibraryText()('search.page.title')} />;
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
  const { store } = useServices();
  const display = useSetAtom(displayedResultsAtom);
  useEffect(() => {
    cacheResults(store, results);
    display(results);
    return () => display(undefined);
  }, [results, store, display]);
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
