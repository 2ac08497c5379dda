import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { useLoaderData, useLocation, useNavigation } from '@learning-center/shared/routing';
import { keepProductOptionsAtom, useSetAtom } from '@learning-center/shared/state';
import { LiveRegion, LoadingBar, Pagination } from '@learning-center/shared/ui';
import { useEffect } from 'react';
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
  const { question, replays, awaited, count, replayCount, options } = useLoaderData<ArchiveData>();
  const isBusy = useIsAskingAgain();
  const words = t('archive.results.count', { count: replayCount, number: formatCount(replayCount, language) });
  useKeptOptions({ language, options });
  return (
    <div className={styles.page}>
      <WebinarHeader title={t('archive.page.title')} lead={t('archive.page.lead')} />
      <div>
        <div className={styles.toolbar}>
          <ProductFilter question={question} options={options} isBusy={isBusy} />
          {replayCount > 0 && <p className={styles.count}>{words}</p>}
        </div>
        <div className={styles.progress}>
          <LiveRegion text={count === 0 ? t('archive.empty.title') : words} />
          <LoadingBar isActive={isBusy} />
        </div>
      </div>
      {count === 0 && <EmptyArchive product={question.product} />}
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

/** Options that came with the server's page serve the other pages too. */
function useKeptOptions(kept: Pick<ArchiveData, 'options'> & { language: ReturnType<typeof useLanguage> }) {
  const { language, options } = kept;
  const keep = useSetAtom(keepProductOptionsAtom);
  useEffect(() => keep({ language, options }), [language, options, keep]);
}
