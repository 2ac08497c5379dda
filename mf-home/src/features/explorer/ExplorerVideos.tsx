import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount, levelsToQuery, PAGE_SIZE } from '@learning-center/shared/lib';
import { Form, paths, useLocalHref, useNavigation } from '@learning-center/shared/routing';
import { useListParams } from '@learning-center/shared/state';
import {
  Button,
  ButtonLink,
  EmptyState,
  Grid,
  LiveRegion,
  Pagination,
  SectionHeading,
  SelectField,
  useIsHydrated,
} from '@learning-center/shared/ui';
import { VideoList } from '@learning-center/shared/video';
import { useHomeText } from '../../home-text.ts';
import type { ExplorerData } from './fetch-explorer.ts';
import { ExplorerFilters, SORT_FORM } from './ExplorerFilters.tsx';
import {
  EXPLORER_SORTS,
  explorerParams,
  isFiltered,
  NO_FILTERS,
  toExplorerPath,
  toVideoQuery,
  type ExplorerParams,
  type ExplorerPlace,
  type ExplorerSearch,
} from './explorer-params.ts';
import styles from './ExplorerVideos.module.css';

/** The videos of the current category, page by page. Links to videos carry filters and order (A29). */
export function ExplorerVideos({ data }: { data: ExplorerData }) {
  const t = useHomeText();
  const shared = useSharedText();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'loading';
  const { product, trail, params, videos, count, countIsCapped } = data;
  const place = { product: product.slug, categories: trail.map(({ urlName }) => urlName) };
  // The controls already show what a pending navigation will bring.
  const list = useListParams(explorerParams(place), product.slug, params);
  const pathWith = (change: Partial<ExplorerParams>) => toExplorerPath(place, { ...list.params, page: 1, ...change });
  const search = { place, pathWith, ...list };
  if (count === 0 && !isFiltered(params)) return <NoVideos place={place} name={product.name} />;
  const number = formatCount(count, language);
  const countText = countIsCapped ? t('explorer.videos.many', { number }) : number;
  return (
    <Grid as="section" gap={5} className={styles.videos} aria-labelledby="videos">
      <SectionHeading id="videos" count={countText} action={<SortForm {...search} />}>
        {t('explorer.videos.title')}
      </SectionHeading>
      {trail.length > 0 && (
        <ExplorerFilters product={product} counts={data.filterCounts} search={search}>
          <LiveRegion text={shared('video.count', { count })} />
        </ExplorerFilters>
      )}
      {count === 0 ? (
        <EmptyState title={t('explorer.filter.none')} headingLevel={3}>
          <ButtonLink to={pathWith(NO_FILTERS)} variant="primary">
            {t('explorer.filter.clear')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <VideoList
          items={videos}
          query={toVideoQuery(params)}
          headingLevel={3}
          listFacts={{ product: product.slug, type: 'tutorial' }}
          isBusy={isBusy}
        />
      )}
      <Pagination
        page={params.page}
        pageCount={pageCountOf(data)}
        getPath={(page) => toExplorerPath(place, { ...params, page })}
      />
    </Grid>
  );
}

/** When the count is capped, a full page means that there may be another. */
function pageCountOf({ count, countIsCapped, params, videos }: ExplorerData): number {
  const cappedPageCount = Math.ceil(count / PAGE_SIZE);
  const reachablePageCount = params.page + (videos.length < PAGE_SIZE ? 0 : 1);
  return countIsCapped ? Math.max(cappedPageCount, reachablePageCount) : cappedPageCount;
}

/** An empty category links to its product; an empty product links to all products. */
function NoVideos({ place, name }: { place: ExplorerPlace; name: string }) {
  const t = useHomeText();
  const isRoot = place.categories.length === 0;
  return (
    <EmptyState title={t('explorer.empty.title')}>
      <ButtonLink to={isRoot ? paths.home() : paths.explorer(place.product)} variant="primary">
        {isRoot ? t('explorer.empty.products') : t('explorer.tree.all', { product: name })}
      </ButtonLink>
    </EmptyState>
  );
}

/** Sorts the videos by changing the address. Without script it is a form with a button, also for the version. */
function SortForm({ place, params, pathWith, goTo }: ExplorerSearch) {
  const t = useHomeText();
  const localHref = useLocalHref();
  const sortOf = (text: string) => EXPLORER_SORTS.find((sort) => sort === text) ?? params.sort;
  return (
    <Form
      id={SORT_FORM}
      action={localHref(toExplorerPath(place))}
      method="get"
      className={styles.sort}
      data-screen-only
    >
      {params.levels.length > 0 && <input type="hidden" name="level" value={levelsToQuery(params.levels)} />}
      <SelectField
        name="sort"
        label={t('explorer.sort.label')}
        isInline
        size="small"
        value={params.sort}
        onChange={(event) => goTo(pathWith({ sort: sortOf(event.target.value) }))}
        options={EXPLORER_SORTS.map((sort) => ({ value: sort, label: t(`explorer.sort.${sort}`) }))}
      />
      {!useIsHydrated() && (
        <Button type="submit" size="small">
          {t('explorer.sort.apply')}
        </Button>
      )}
    </Form>
  );
}
