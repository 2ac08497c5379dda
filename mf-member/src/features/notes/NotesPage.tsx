import { parseVideoFilters } from '@learning-center/shared/lib';
import { paths, toSearch, useListParams } from '@learning-center/shared/routing';
import { InlineFailure, Page, Skeleton, useIsHydrated } from '@learning-center/shared/ui';
import { useEffect, useState } from 'react';
import { MemberSearch } from '../../MemberSearch.tsx';
import { useMemberText } from '../../member-text.ts';
import styles from './NotesPage.module.css';

/** The notes of whoever views this page: a guest's on this device, a member's in the account. */
function NotesPage() {
  const t = useMemberText();
  const isHydrated = useIsHydrated();
  const { query, goTo } = useListParams();
  const { keyword } = parseVideoFilters(query);
  return (
    <Page isDense>
      <h1 tabIndex={-1}>{t('notes.page.title')}</h1>
      <div className={styles.search}>
        <MemberSearch
          label={t('notes.search.label')}
          keyword={keyword}
          getPath={(text) => paths.notes() + toSearch({ alltags: text })}
          goTo={goTo}
        />
      </div>
      {isHydrated ? <NotesContent keyword={keyword} /> : <Waiting />}
      <noscript>
        <p>{t('notes.script')}</p>
      </noscript>
    </Page>
  );
}

export { NotesPage as Component };

const loadOverview = () => import(/* webpackChunkName: "notes" */ './NotesOverview.tsx');

type NotesCode = Awaited<ReturnType<typeof loadOverview>>;

/** The list; its code is the same as below a video. */
function NotesContent({ keyword }: { keyword: string }) {
  const t = useMemberText();
  const [code, setCode] = useState<NotesCode | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    loadOverview().then(setCode, () => setCode('failed'));
  }, [attempt]);
  if (code === undefined) return <Waiting />;
  if (code !== 'failed') return <code.NotesOverview keyword={keyword} />;
  const retry = () => {
    setCode(undefined);
    setAttempt(attempt + 1);
  };
  return <InlineFailure isAlert text={t('notes.failed')} isBusy={false} onRetry={retry} />;
}

/** Shown while code and notes load. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton lines={6} />
    </div>
  );
}
