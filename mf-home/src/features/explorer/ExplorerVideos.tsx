import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { paths, useNavigation } from '@learning-center/shared/routing';
import { ButtonLink, EmptyState, Pagination, SectionHeading } from '@learning-center/shared/ui';
import { VideoList } from '@learning-center/shared/video';
import { useHomeText } from '../../home-text.ts';
import { explorerPath, PAGE_SIZE, type ExplorerPlace } from './explorer-question.ts';
import styles from './ExplorerVideos.module.css';
import type { ExplorerData } from './explorer-data.ts';
import { SortForm } from './SortForm.tsx';

/** The videos of the shown place, page by page; every card's address carries the order (decision A29). */
export function ExplorerVideos({ data }: { data: ExplorerData }) {
  const t = useHomeText();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'loading';
  const { product, trail, question, videos, count, countIsCapped } = data;
  const place = { product: product.slug, categories: trail.map(({ urlName }) => urlName) };
  if (count === 0) return <NoVideos place={place} name={product.name} />;
  return (
    <section className={styles.videos} aria-labelledby="videos">
      <SectionHeading
        id="videos"
        count={formatCount(count, language) + (countIsCapped ? '+' : '')}
        action={<SortForm place={place} question={question} />}
      >
        {t('explorer.videos.title')}
      </SectionHeading>
      <VideoList items={videos} kept={new URLSearchParams({ sort: question.sort })} level={3} isBusy={isBusy} />
      <Pagination
        page={question.page}
        pageCount={pageCountOf(data)}
        toOf={(page) => explorerPath(place, { ...question, page })}
      />
    </section>
  );
}

/** Where the count is only a cap, a full page is followed by another. */
function pageCountOf({ count, countIsCapped, question, videos }: ExplorerData): number {
  const counted = Math.ceil(count / PAGE_SIZE);
  const seen = question.page + (videos.length < PAGE_SIZE ? 0 : 1);
  return countIsCapped ? Math.max(counted, seen) : counted;
}

/** An empty category offers the way up to its product; an empty product, the others. */
function NoVideos({ place, name }: { place: Pick<ExplorerPlace, 'product' | 'categories'>; name: string }) {
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
