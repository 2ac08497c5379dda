import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { ConfirmButton } from '../../ConfirmButton.tsx';
import { MemberSearch } from '../../list/MemberSearch.tsx';
import { SelectButton } from '../../list/SelectionBar.tsx';
import type { Selection } from '../../list/useSelection.ts';
import { useMemberText } from '../../member-text.ts';
import { historyList } from './data.ts';
import styles from './History.module.css';
import type { DisplayedHistory } from './useHistory.ts';

interface HistoryToolbarProps {
  history: DisplayedHistory;
  /** The number of views as text. */
  countText: string;
  selection: Selection;
}

/** Searches and clears the history, and displays the number of views. */
export function HistoryToolbar({ history, countText, selection }: HistoryToolbarProps) {
  const t = useMemberText();
  const language = useLanguage();
  const { total } = history;
  return (
    <>
      <div className={styles.search}>
        <MemberSearch
          label={t('history.search.label')}
          keyword={history.params.keyword}
          getPath={(keyword) => historyList.toPath({ keyword, page: 1 })}
          goTo={history.goTo}
        />
      </div>
      <div className={styles.toolbar}>
        <p className={styles.count}>{countText}</p>
        <div className={styles.actions}>
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
        </div>
      </div>
    </>
  );
}
