import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { useLoaderData, useLocation, useNavigation } from '@learning-center/shared/routing';
import { useProductOptions } from '@learning-center/shared/state';
import { LiveRegion, LoadingBar, Pagination } from '@learning-center/shared/ui';
import { AwaitedReplays } from '../../AwaitedReplays.tsx';
import { useWebinarText } from '../../webinar-text.ts';
import { WebinarHeader } from '../../WebinarHeader.tsx';
import { archivePath, pageCountOf } from './archive-question.ts';
import styles from './ArchivePage.module.css';
import { ArchiveYears } from './ArchiveYears.tsx';
import { EmptyArchive } from './EmptyArchive.tsx';
import type { ArchiveData } from './load-archive.ts';
import { ProductFilter } from './ProductFilter.tsx';

/** Replays that are awaited, then every replay, by year and page by page, narrowed to a product where the address says so (specification 2.7). */
export function ArchivePage() {
  const t = useWebinarText();
  const language = useLanguage();
  const { question, productName, replays, awaited, count, replayCount, options } = useLoaderData<ArchiveData>();
  const products = useProductOptions(options);
  const isBusy = useIsAskingAgain();
  const words = t('archive.results.count', { count: replayCount, number: formatCount(replayCount, language) });
  return (
    <div className={styles.page}>
      <WebinarHeader title={t('archive.page.title')} lead={t('archive.page.lead')} />
      <div>
        <div className={styles.toolbar}>
          <ProductFilter question={question} options={products} isBusy={isBusy} />
          {replayCount > 0 && <p className={styles.count}>{words}</p>}
        </div>
        <div className={styles.progress}>
          <LiveRegion text={count === 0 ? t('archive.empty.title') : words} />
          <LoadingBar isActive={isBusy} />
        </div>
      </div>
      {count === 0 && <EmptyArchive product={productName} />}
      <AwaitedReplays items={awaited} isBusy={isBusy} />
      <ArchiveYears items={replays} isBusy={isBusy} isFirstPage={question.page === 1} />
      <Pagination
        page={question.page}
        pageCount={pageCountOf(count)}
        toOf={(page) => archivePath({ ...question, page })}
      />
    </div>
  );
}

/** Another page or product of the archive is on its way. */
function useIsAskingAgain(): boolean {
  const { location: next } = useNavigation();
  return next?.pathname === useLocation().pathname;
}
