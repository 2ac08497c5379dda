import { paths } from '@learning-center/shared/routing';
import { useAtomValue, useListParams, viewerAtom } from '@learning-center/shared/state';
import { Page, Skeleton, useIsHydrated } from '@learning-center/shared/ui';
import { MemberSearch } from '../../list/MemberSearch.tsx';
import { useMemberText } from '../../member-text.ts';
import { NOTE_PARAMS } from './data.ts';
import { NotesOverview } from './NotesOverview.tsx';
import styles from './NotesPage.module.css';

/** The notes of whoever views this page: a guest's on this device, a member's in the account. */
function NotesPage() {
  const t = useMemberText();
  const isHydrated = useIsHydrated();
  const viewer = useAtomValue(viewerAtom);
  const { params, goTo } = useListParams(NOTE_PARAMS);
  const { keyword } = params;
  return (
    <Page isDense>
      <h1 tabIndex={-1}>{t('notes.page.title')}</h1>
      <div className={styles.search}>
        <MemberSearch
          label={t('notes.search.label')}
          keyword={keyword}
          getPath={(text) => paths.notes() + NOTE_PARAMS.toSearch({ keyword: text })}
          goTo={goTo}
        />
      </div>
      {isHydrated ? <NotesOverview key={viewer} keyword={keyword} /> : <Waiting />}
      <noscript>
        <p>{t('notes.script')}</p>
      </noscript>
    </Page>
  );
}

export { NotesPage as Component };

/** Shown while the page hydrates. */
function Waiting() {
  return (
    <div className={styles.waiting} data-waiting>
      <Skeleton lines={6} />
    </div>
  );
}
