import { languageByCode, type VideoListItem } from '@learning-center/shared/contract';
import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount, formatTimecode, lastPageOf, PAGE_SIZE } from '@learning-center/shared/lib';
import { LocalLink, videoPath } from '@learning-center/shared/routing';
import { ButtonLink, CardSkeletons, Highlight, LoadMore, Row, useFocusFirstNew } from '@learning-center/shared/ui';
import { listFactsOf, titleState, VideoList } from '@learning-center/shared/video';
import { useRef } from 'react';
import { useLibraryText } from '../../library-text.ts';
import type { LibraryData } from './data.ts';
import { EmptyResults, SpellingLink } from './EmptyResults.tsx';
import { withKnownFilters } from './filters/useActiveFilters.ts';
import { toLibraryPath, toVideoQuery, type Search } from './library-params.ts';
import styles from './LibraryPage.module.css';

interface SearchResultsProps {
  search: Search;
  data: LibraryData;
}

/** Pictures on the first screen, which load eagerly. */
const EAGER_CARD_COUNT = 6;

/** The results with a "Load more" link. While new results load, the old ones stay, dimmed. */
export function SearchResults({ search, data }: SearchResultsProps) {
  const t = useLibraryText();
  const { params, isBusy } = search;
  const { results } = data;
  // They belong to the previous request, because the current one failed.
  const isStale = data.failure !== undefined;
  const { items, firstPage, lastPage } = results;
  const isMore = isBusy && params.page > lastPage;
  const container = useRef<HTMLDivElement>(null);
  const offset = (firstPage - 1) * PAGE_SIZE;
  useFocusFirstNew(container, ':scope > ul > li', { key: results.key, page: lastPage, count: items.length, offset });
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
        <Row wraps gap={3} justify="between" tone="muted" className={styles.closest}>
          <p>{t('search.results.closest')}</p>
          <SpellingLink params={params} hints={results.hints} />
        </Row>
      )}
      {firstPage > 1 && (
        <Row justify="center" className={styles.earlier}>
          <ButtonLink icon="chevron-up" to={toLibraryPath({ ...params, page: firstPage - 1 })}>
            {t('search.results.earlier')}
          </ButtonLink>
        </Row>
      )}
      <VideoList
        items={items}
        display={results.hasDescriptions ? params.display : 'cards'}
        label={t('search.results.list')}
        query={query}
        highlight={highlight}
        renderPassages={(video) => <SaidPassages video={video} query={query} highlight={highlight} />}
        listFacts={listFactsOf(data.params)}
        isBusy={isStale || (isBusy && !isMore)}
        eagerCount={firstPage === 1 ? EAGER_CARD_COUNT : 0}
      />
      {!isStale && results.count > PAGE_SIZE && <LoadMoreResults search={search} data={data} isBusy={isMore} />}
    </div>
  );
}

function LoadMoreResults({ search, data, isBusy }: SearchResultsProps & { isBusy: boolean }) {
  const shared = useSharedText();
  const language = useLanguage();
  const { count, countIsCapped, lastPage, firstPage, items } = data.results;
  const code = data.pageFailure;
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
      failure={code === undefined ? undefined : { detail: shared('video.failure.code', { code }) }}
    />
  );
}

interface SaidPassagesProps {
  video: VideoListItem;
  /** The search query that the links preserve (A41). */
  query: URLSearchParams;
  highlight: string;
}

/** Where searched words are said in a video, each a link that starts there. */
function SaidPassages({ video, query, highlight }: SaidPassagesProps) {
  const t = useLibraryText();
  const { bcp47 } = languageByCode(useLanguage());
  if (!video.said?.length) return null;
  return (
    <ul className={styles.passages} aria-label={t('search.said.label')}>
      {video.said.map(({ time, text, language }) => (
        <li key={time}>
          <LocalLink className={styles.passage} to={pathAt(video, query, time)} state={titleState(video)}>
            <span className={styles.time}>{t('search.said.at', { time: formatTimecode(time) })}</span>{' '}
            <q className={styles.text} lang={language === '' || language === bcp47 ? undefined : language}>
              <Highlight text={text} match={highlight} />
            </q>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

function pathAt(video: VideoListItem, query: URLSearchParams, time: number): string {
  const path = videoPath(video, query);
  return time >= 1 ? `${path}&t=${Math.floor(time)}` : path;
}
