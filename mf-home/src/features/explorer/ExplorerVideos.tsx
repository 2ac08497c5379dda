import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { Form, paths, useLocalHref, useNavigation } from '@learning-center/shared/routing';
import {
  ButtonLink,
  EmptyState,
  HiddenQuery,
  LiveRegion,
  Pagination,
  SectionHeading,
  SelectField,
} from '@learning-center/shared/ui';
import { VideoList } from '@learning-center/shared/video';
import { useHomeText } from '../../home-text.ts';
import { ApplyButton } from './ApplyButton.tsx';
import type { ExplorerData } from './explorer-data.ts';
import { ExplorerFilters } from './ExplorerFilters.tsx';
import {
  EXPLORER_SORTS,
  isFiltered,
  PAGE_SIZE,
  toExplorerPath,
  toFormQuery,
  toVideoQuery,
  withoutFilters,
  type ExplorerParams,
  type ExplorerPlace,
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
  if (count === 0 && !isFiltered(params)) return <NoVideos place={place} name={product.name} />;
  const countText = formatCount(count, language) + (countIsCapped ? '+' : '');
  return (
    <section className={styles.videos} aria-labelledby="videos">
      <SectionHeading id="videos" count={countText} action={<SortForm place={place} params={params} />}>
        {t('explorer.videos.title')}
      </SectionHeading>
      {trail.length > 0 && (
        <ExplorerFilters data={data} place={place}>
          <LiveRegion text={shared('video.count', { count })} />
        </ExplorerFilters>
      )}
      {count === 0 ? (
        <EmptyState title={t('explorer.filter.none')} level={3}>
          <ButtonLink to={toExplorerPath(place, withoutFilters(params))} variant="primary">
            {t('explorer.filter.clear')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <VideoList
          items={videos}
          query={toVideoQuery(params)}
          level={3}
          listFacts={{ product: product.slug, type: 'tutorial' }}
          isBusy={isBusy}
        />
      )}
      <Pagination
        page={params.page}
        pageCount={pageCountOf(data)}
        getPath={(page) => toExplorerPath(place, { ...params, page })}
      />
    </section>
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

/** Sorts the videos by changing the address. Without script it is a form with a button. */
function SortForm({ place, params }: { place: ExplorerPlace; params: ExplorerParams }) {
  const t = useHomeText();
  const localHref = useLocalHref();
  const pendingSort = useNavigation().formData?.get('sort');
  return (
    <Form action={localHref(toExplorerPath(place))} method="get" className={styles.sort} preventScrollReset>
      <HiddenQuery query={toFormQuery(toExplorerPath(place, params), 'sort')} />
      <SelectField
        name="sort"
        label={t('explorer.sort.label')}
        isInline
        size="small"
        value={typeof pendingSort === 'string' ? pendingSort : params.sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        options={EXPLORER_SORTS.map((sort) => ({ value: sort, label: t(`explorer.sort.${sort}`) }))}
      />
      <ApplyButton />
    </Form>
  );
}
