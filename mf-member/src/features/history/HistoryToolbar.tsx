import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { Button, Dialog } from '@learning-center/shared/ui';
import { useState } from 'react';
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
          {history.total > 0 && <ClearAll total={history.total} onClear={history.removeAll} />}
        </div>
      </div>
    </>
  );
}

/** Clears the whole history after a dialog that states the number of views (design "History"). */
function ClearAll({ total, onClear }: { total: number; onClear: () => Promise<void> }) {
  const t = useMemberText();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setIsOpen(false);
  const clear = async () => {
    setIsBusy(true);
    await onClear();
    setIsBusy(false);
    close();
  };
  const footer = (
    <>
      <Button data-autofocus onClick={close}>
        {t('history.clear.cancel')}
      </Button>
      <Button variant="danger" isBusy={isBusy} onClick={() => void clear()}>
        {t('history.clear.confirm')}
      </Button>
    </>
  );
  return (
    <div>
      <Button icon="trash" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('history.clear.action')}
      </Button>
      <Dialog title={t('history.clear.title')} isOpen={isOpen} onClose={close} footer={footer}>
        <p>{t('history.clear.text', { count: total, number: formatCount(total, language) })}</p>
      </Dialog>
    </div>
  );
}
