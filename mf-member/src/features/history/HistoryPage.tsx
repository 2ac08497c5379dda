import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle, formatCount } from '@learning-center/shared/lib';
import { ButtonLink, classNames, EmptyState, ErrorPanel, Grid, LiveRegion, Row } from '@learning-center/shared/ui';
import { useRef } from 'react';
import { GuestProgressOffer } from '#bundled';
import { ConfirmButton } from '../../ConfirmButton.tsx';
import offer from '../../device/AddSavedVideos.module.css';
import compact from '../../list/compact-rows.module.css';
import type { ListState } from '../../list/member-list.ts';
import frame from '../../list/MemberListView.module.css';
import { MemberListView } from '../../list/MemberListView.tsx';
import { MemberPage } from '../../list/MemberPage.tsx';
import { MemberSearch } from '../../list/MemberSearch.tsx';
import { useFocusReplacement } from '../../list/RemovableItem.tsx';
import { SelectButton } from '../../list/SelectionBar.tsx';
import { useSelection, type Selection } from '../../list/useSelection.ts';
import { useMemberText } from '../../member-text.ts';
import { NothingYet } from '../../NothingYet.tsx';
import { historyList, type HistoryResult } from './data.ts';
import styles from './History.module.css';
import { HistoryList } from './HistoryList.tsx';
import { HistorySkeletons, ViewSkeletons } from './HistorySkeletons.tsx';
import { useHistory, type DisplayedHistory } from './useHistory.ts';

/**
 * The watch history of a member (Specification 2.7); guests get a login prompt. Called by `routes.tsx`;
 * `MemberPage.tsx` waits for the login and loads by `data.ts`. Owns removed views until Undo (`useHistory.ts`). Fails:
 * `ErrorPanel` for the list; a failed removal keeps the row, and a toast retries.
 */
function HistoryPage() {
  return (
    <MemberPage<HistoryResult> purpose="history" skeleton={<HistorySkeletons />}>
      {(data) => <History data={data} />}
    </MemberPage>
  );
}

export { HistoryPage as Component };

/** The member's views with a search and actions to remove them, or an empty state. */
function History({ data }: { data: ListState<HistoryResult> }) {
  const t = useMemberText();
  const language = useLanguage();
  const history = useHistory(data);
  const { result, items, count, total } = history;
  const selection = useSelection({
    items: items.filter((view) => !history.rowOf(view).removal),
    idOf: historyList.idOf,
    titleOf: ({ video }) => displayTitle(video.title),
    remove: history.removeViews,
    restore: history.undoViews,
    canRestore: (view) => history.rowOf(view).removal?.views !== undefined,
  });
  const container = useRef<HTMLElement>(null);
  const isEmpty = total === 0 && items.length === 0;
  useFocusReplacement(container, isEmpty, 'a');
  if (!result) return history.failure && <ErrorPanel {...history.failure} />;
  const countText = t('history.list.count', { count, number: formatCount(count, language) });
  return (
    <Grid ref={container} gap={4}>
      <GuestProgressOffer isPanel className={offer.offer} />
      {isEmpty ? (
        <>
          <LiveRegion text={t('history.empty.title')} isInitialAnnounced />
          <NothingYet list="history" />
        </>
      ) : (
        <>
          <HistoryToolbar history={history} countText={countText} selection={selection} />
          <MemberListView
            list={history}
            countText={countText}
            selection={selection}
            skeleton={<ViewSkeletons />}
            nothingFound={<NothingFound />}
            className={classNames(styles.days, compact.rows)}
          >
            <HistoryList history={history} selection={selection} />
          </MemberListView>
        </>
      )}
    </Grid>
  );
}

/** The search found nothing: offers all views. */
function NothingFound() {
  const t = useMemberText();
  return (
    <EmptyState title={t('search.empty')}>
      <ButtonLink icon="history" to={historyList.toPath({ keyword: '', page: 1 })}>
        {t('history.empty.all')}
      </ButtonLink>
    </EmptyState>
  );
}

interface HistoryToolbarProps {
  history: DisplayedHistory;
  /** The number of views as text. */
  countText: string;
  selection: Selection;
}

/** Searches and clears the history, and displays the number of views. */
function HistoryToolbar({ history, countText, selection }: HistoryToolbarProps) {
  const t = useMemberText();
  const language = useLanguage();
  const { total } = history;
  return (
    <>
      <div className={frame.search} data-screen-only>
        <MemberSearch
          label={t('history.search.label')}
          keyword={history.params.keyword}
          getPath={(keyword) => historyList.toPath({ keyword, page: 1 })}
          goTo={history.goTo}
        />
      </div>
      <Row wraps gap={3} justify="between" className={frame.toolbar} data-screen-only>
        <p className={styles.count}>{countText}</p>
        <Row wraps gap={3} justify="between">
          <SelectButton selection={selection} />
          {total > 0 && (
            <ConfirmButton
              label={t('history.clear.action')}
              size="small"
              title={t('history.clear.title')}
              text={t('history.clear.text', { count: total, number: formatCount(total, language) })}
              cancelLabel={t('history.clear.cancel')}
              confirmLabel={t('history.clear.confirm')}
              onConfirm={history.removeAll}
            />
          )}
        </Row>
      </Row>
    </>
  );
}
