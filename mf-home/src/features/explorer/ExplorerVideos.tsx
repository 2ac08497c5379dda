import { useLanguage } from '@learning-center/shared/i18n';
import { DATE_SORTS, formatCount, type ListParams } from '@learning-center/shared/lib';
import { Form, paths, useLocalHref, useNavigation } from '@learning-center/shared/routing';
import {
  Button,
  ButtonLink,
  EmptyState,
  Pagination,
  SectionHeading,
  SelectField,
  useIsHydrated,
} from '@learning-center/shared/ui';
import { VideoList } from '@learning-center/shared/video';
import { useHomeText } from '../../home-text.ts';
import type { ExplorerData } from './explorer-data.ts';
import { PAGE_SIZE, toExplorerPath, type ExplorerLocation } from './explorer-params.ts';
import styles from './ExplorerVideos.module.css';

/** The videos of the current category, page by page. Links to videos carry the sort order (A29). */
export function ExplorerVideos({ data }: { data: ExplorerData }) {
  const t = useHomeText();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'loading';
  const { product, trail, params, videos, count, countIsCapped } = data;
  const location = { product: product.slug, categories: trail.map(({ urlName }) => urlName) };
  if (count === 0) return <NoVideos location={location} name={product.name} />;
  return (
    <section className={styles.videos} aria-labelledby="videos">
      <SectionHeading
        id="videos"
        count={formatCount(count, language) + (countIsCapped ? '+' : '')}
        action={<SortForm location={location} params={params} />}
      >
        {t('explorer.videos.title')}
      </SectionHeading>
      <VideoList
        items={videos}
        query={new URLSearchParams({ sort: params.sort })}
        level={3}
        listFacts={{ product: product.slug, type: 'tutorial' }}
        isBusy={isBusy}
      />
      <Pagination
        page={params.page}
        pageCount={pageCountOf(data)}
        getPath={(page) => toExplorerPath(location, { ...params, page })}
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
function NoVideos({ location, name }: { location: Pick<ExplorerLocation, 'product' | 'categories'>; name: string }) {
  const t = useHomeText();
  const isRoot = location.categories.length === 0;
  return (
    <EmptyState title={t('explorer.empty.title')}>
      <ButtonLink to={isRoot ? paths.home() : paths.explorer(location.product)} variant="primary">
        {isRoot ? t('explorer.empty.products') : t('explorer.tree.all', { product: name })}
      </ButtonLink>
    </EmptyState>
  );
}

interface SortFormProps {
  location: Pick<ExplorerLocation, 'product' | 'categories'>;
  params: ListParams;
}

/** Sorts the videos by changing the address. Without script it is a form with a button. */
function SortForm({ location, params }: SortFormProps) {
  const t = useHomeText();
  const localHref = useLocalHref();
  const pendingSort = useNavigation().formData?.get('sort');
  return (
    <Form action={localHref(toExplorerPath(location))} method="get" className={styles.sort} preventScrollReset>
      <SelectField
        name="sort"
        label={t('explorer.sort.label')}
        isInline
        size="small"
        value={typeof pendingSort === 'string' ? pendingSort : params.sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        options={DATE_SORTS.map((sort) => ({ value: sort, label: t(`explorer.sort.${sort}`) }))}
      />
      {!useIsHydrated() && (
        <Button type="submit" size="small">
          {t('explorer.sort.apply')}
        </Button>
      )}
    </Form>
  );
}
