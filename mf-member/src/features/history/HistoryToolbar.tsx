import { useMemberText } from '../../member-text.ts';
import { MemberSearch } from '../../MemberSearch.tsx';
import type { Asking } from '../../use-asking.ts';
import { ClearAll } from './ClearAll.tsx';
import styles from './History.module.css';
import { historyPath, type HistoryQuestion } from './history-question.ts';
import type { ShownHistory } from './use-shown-history.ts';

interface HistoryToolbarProps {
  question: HistoryQuestion;
  history: ShownHistory;
  /** How many views there are, in words. */
  words: string;
  ask: Asking['ask'];
}

/** Searches in the history, says how many views there are, and clears it. */
export function HistoryToolbar({ question, history, words, ask }: HistoryToolbarProps) {
  const t = useMemberText();
  return (
    <>
      <div className={styles.search}>
        <MemberSearch
          label={t('history.search.label')}
          keyword={question.keyword}
          toOf={(keyword) => historyPath({ keyword, page: 1 })}
          ask={ask}
        />
      </div>
      <div className={styles.toolbar}>
        <p className={styles.count}>{words}</p>
        {history.total > 0 && <ClearAll total={history.total} onClear={history.removeAll} />}
      </div>
    </>
  );
}
