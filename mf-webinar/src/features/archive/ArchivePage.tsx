import type { VideoListItem } from '@learning-center/shared/contract';
import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount, formatServerDate, lastPageOf } from '@learning-center/shared/lib';
import { paths, useLoaderData, useLocation, useNavigation } from '@learning-center/shared/routing';
import { type ProductOptions, useProductOptions, useRetryProductOptions } from '@learning-center/shared/state';
import {
  ButtonLink,
  Chip,
  EmptyState,
  LiveRegion,
  LoadingBar,
  Page,
  Pagination,
  ProductOptionsFailure,
  Row,
  SectionHeading,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@learning-center/shared/ui';
import { VideoList } from '@learning-center/shared/video';
import { FeedLink } from '#bundled';
import { AwaitedReplays } from '../../AwaitedReplays.tsx';
import { useWebinarText } from '../../webinar-text.ts';
import { WebinarHeader } from '../../WebinarHeader.tsx';
import styles from './ArchivePage.module.css';
import { type ArchiveData, type ArchiveParams, toArchivePath } from './data.ts';

/**
 * Awaited replays, then all replays by year and page, optionally of one product (Specification 2.7). Called by
 * `routes.tsx` with what `data.ts` loaded. Owns nothing: product and page are in the address. Fails: `WebinarFailure`
 * replaces the page, a product filter fails alone.
 */
function ArchivePage() {
  const t = useWebinarText();
  const language = useLanguage();
  const { params, productName, replays, awaited, count, replayCount, options } = useLoaderData<ArchiveData>();
  const products = useProductOptions(options);
  const isBusy = useIsReloading();
  const countText = t('archive.results.count', { count: replayCount, number: formatCount(replayCount, language) });
  return (
    <Page>
      <WebinarHeader title={t('archive.page.title')} lead={t('archive.page.lead')} />
      <div>
        <Row wraps gap={5} rowGap={3} justify="between">
          <ProductFilter params={params} options={products} isBusy={isBusy} />
          {replayCount > 0 && (
            <Text size="sm" tone="muted" isNumeric className={styles.count}>
              {countText}
            </Text>
          )}
        </Row>
        <div className={styles.progress}>
          <LiveRegion text={count === 0 ? t('archive.empty.title') : countText} />
          <LoadingBar isActive={isBusy} />
        </div>
      </div>
      {count === 0 && <EmptyArchive product={productName} />}
      <AwaitedReplays items={awaited} isBusy={isBusy} />
      <ArchiveYears items={replays} product={params.product} isBusy={isBusy} isFirstPage={params.page === 1} />
      <Pagination
        page={params.page}
        pageCount={lastPageOf(count)}
        getPath={(page) => toArchivePath({ ...params, page })}
      />
      <FeedLink of="archive" product={params.product}>
        {t('archive.feed')}
      </FeedLink>
    </Page>
  );
}

export { ArchivePage as Component };
export { WebinarFailure as ErrorBoundary } from '../../WebinarHeader.tsx';

/** Whether another page or product of the archive is loading. */
function useIsReloading(): boolean {
  const { location: next } = useNavigation();
  return next?.pathname === useLocation().pathname;
}

/** Pictures on the first screen, which load eagerly. */
const EAGER_CARD_COUNT = 4;

/** Replays grouped by year, newest first; those without a date have no heading. */
function ArchiveYears(props: {
  items: readonly VideoListItem[];
  /** The chosen product, or empty. */
  product: string;
  isBusy: boolean;
  isFirstPage: boolean;
}) {
  const t = useWebinarText();
  return groupByYear(props.items).map(({ year, items }, position) => (
    <section key={year} aria-labelledby={year && `year-${year}`}>
      {year && <SectionHeading id={`year-${year}`}>{t('archive.year.title', { year })}</SectionHeading>}
      <VideoList
        items={items}
        headingLevel={3}
        isBusy={props.isBusy}
        listFacts={{ type: 'webinar', product: props.product }}
        eagerCount={props.isFirstPage && position === 0 ? EAGER_CARD_COUNT : 0}
      />
    </section>
  ));
}

/** The replays of one year, by the server's date. */
interface ArchiveYear {
  year: string;
  items: readonly VideoListItem[];
}

/** Groups a list by year and preserves its order. */
function groupByYear(items: readonly VideoListItem[]): ArchiveYear[] {
  const years = new Map<string, VideoListItem[]>();
  for (const item of items) {
    const [year = ''] = formatServerDate(item.date).split('-');
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years].map(([year, ofYear]) => ({ year, items: ofYear }));
}

/** The empty state of the archive (Specification 8.3): offers all replays or upcoming webinars. */
function EmptyArchive({ product: name }: { product: string | undefined }) {
  const t = useWebinarText();
  return (
    <EmptyState
      title={t('archive.empty.title')}
      text={name === undefined ? undefined : t('archive.empty.text', { product: name })}
    >
      {name !== undefined && (
        <ButtonLink to={toArchivePath({ product: '', page: 1 })} variant="primary">
          {t('archive.empty.all')}
        </ButtonLink>
      )}
      <ButtonLink to={paths.webinars('upcoming')}>{t('archive.empty.upcoming')}</ButtonLink>
    </EmptyState>
  );
}

interface ProductFilterProps {
  params: ArchiveParams;
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
  isBusy: boolean;
}

/** The products as links to their replays (Specification 2.7). */
function ProductFilter({ params, options, isBusy }: ProductFilterProps) {
  const t = useWebinarText();
  const shared = useSharedText();
  const request = useRetryProductOptions();
  const failure = (
    <ProductOptionsFailure to={toArchivePath(params)} isBusy={isBusy || request.isBusy} onRetry={request.onRetry} />
  );
  if (options === null) return failure;
  if (!options) {
    return (
      <Row wraps gap={2} data-screen-only>
        <VisuallyHidden>{shared('loading')}</VisuallyHidden>
        {Array.from({ length: 4 }, (_, position) => (
          <Skeleton key={position} shape="chip" />
        ))}
        <noscript>{failure}</noscript>
      </Row>
    );
  }
  const choices = [{ product: '', name: t('archive.filter.all') }, ...options];
  return (
    <nav aria-label={t('archive.filter.label')}>
      <Row as="ul" wraps gap={2} data-screen-only>
        {choices.map(({ product, name }) => (
          <li key={product}>
            <Chip to={toArchivePath({ product, page: 1 })} isCurrent={product === params.product}>
              {name}
            </Chip>
          </li>
        ))}
      </Row>
    </nav>
  );
}
