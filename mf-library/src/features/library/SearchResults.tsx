import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount, lastPageOf, PAGE_SIZE } from '@learning-center/shared/lib';
import { useAddress } from '@learning-center/shared/routing';
import { useProducts } from '@learning-center/shared/state';
import { ButtonLink, CardSkeletons, LoadMore, useFocusFirstNew } from '@learning-center/shared/ui';
import { listFactsOf, VideoList } from '@learning-center/shared/video';
import { useRef } from 'react';
import { useLibraryText } from '../../library-text.ts';
import { EmptyResults } from './EmptyResults.tsx';
import { withKnownFilters } from './filters/useActiveFilters.ts';
import { LIBRARY_PARAMS, toLibraryPath, toVideoQuery } from './library-params.ts';
import styles from './LibraryPage.module.css';
import { SaidPassages } from './SaidPassages.tsx';
import type { LoadedResults } from './search-cache.ts';
import { SpellingLink } from './SpellingLink.tsx';
import type { Search } from './useSearch.ts';

interface SearchResultsProps {
  search: Search;
  results: LoadedResults;
  /** These results belong to the previous request, because the current one failed. */
  isStale: boolean;
  /** The error code if only the next page failed. */
  pageFailure: string | undefined;
}

/** Pictures on the first screen, which load eagerly. */
const EAGER_CARD_COUNT = 6;

/** The results with a "Load more" link. While new results load, the old ones stay, dimmed. */
export function SearchResults({ search, results, isStale, pageFailure }: SearchResultsProps) {
  const t = useLibraryText();
  const { params, isBusy } = search;
  const { items, firstPage, lastPage } = results;
  const isMore = isBusy && params.page > lastPage;
  const container = useRef<HTMLDivElement>(null);
  const offset = (firstPage - 1) * PAGE_SIZE;
  useFocusFirstNew(container, ':scope > ul > li', { key: results.key, page: lastPage, count: items.length, offset });
  const listFacts = useDisplayedFacts();
  if (items.length === 0) {
    const filtered = withKnownFilters(params, results.facets);
    return isBusy ? <CardSkeletons /> : <EmptyResults params={filtered} hints={results.hints} />;
  }
  const { isClosest, matchedWords = [params.keyword] } = results.hints;
  const highlight = matchedWords.join(' ');
  const query = toVideoQuery(params);
  return (
    <div ref={container} className={styles.list}>
      {isClosest && (
        <div className={styles.closest}>
          <p>{t('search.results.closest')}</p>
          <SpellingLink params={params} hints={results.hints} />
        </div>
      )}
      {firstPage > 1 && (
        <div className={styles.earlier}>
          <ButtonLink icon="chevron-up" to={toLibraryPath({ ...params, page: firstPage - 1 })}>
            {t('search.results.earlier')}
          </ButtonLink>
        </div>
      )}
      <VideoList
        items={items}
        view={results.hasDescriptions ? params.view : 'cards'}
        label={t('search.results.list')}
        query={query}
        highlight={highlight}
        renderPassages={(video) => <SaidPassages video={video} query={query} highlight={highlight} />}
        listFacts={listFacts}
        isBusy={isStale || (isBusy && !isMore)}
        eagerCount={firstPage === 1 ? EAGER_CARD_COUNT : 0}
      />
      {!isStale && results.count > PAGE_SIZE && (
        <LoadMoreResults search={search} results={results} isBusy={isMore} pageFailure={pageFailure} />
      )}
    </div>
  );
}

/** The facts of the displayed results; while others load, the parameters are ahead of them. */
function useDisplayedFacts() {
  const { search } = useAddress();
  return listFactsOf(LIBRARY_PARAMS.parse(new URLSearchParams(search), { products: useProducts() }));
}

function LoadMoreResults({
  search,
  results,
  isBusy,
  pageFailure,
}: Omit<SearchResultsProps, 'isStale'> & { isBusy: boolean }) {
  const shared = useSharedText();
  const language = useLanguage();
  const { count, countIsCapped, lastPage, firstPage, items } = results;
  const visibleCount = (firstPage - 1) * PAGE_SIZE + items.length;
  const hasMore = countIsCapped
    ? items.length === (lastPage - firstPage + 1) * PAGE_SIZE
    : lastPage < lastPageOf(count);
  const total = Math.max(count, visibleCount);
  return (
    <LoadMore
      to={hasMore ? toLibraryPath({ ...search.params, page: lastPage + 1 }) : undefined}
      visibleCount={visibleCount}
      totalCount={total}
      visibleText={formatCount(visibleCount, language)}
      totalText={formatCount(total, language)}
      isCapped={countIsCapped && hasMore}
      isBusy={isBusy}
      failure={pageFailure === undefined ? undefined : { detail: shared('video.failure.code', { code: pageFailure }) }}
    />
  );
}
