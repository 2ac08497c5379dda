import type { HistoryItem } from '@learning-center/shared/contract';
import { displayTitle } from '@learning-center/shared/lib';
import { Button } from '@learning-center/shared/ui';
import { useMemberText } from '../../member-text.ts';
import styles from './History.module.css';
import type { Removal } from './use-removals.ts';

interface RemovedViewProps {
  view: HistoryItem;
  removal: Removal;
  /** It is being taken back. */
  isPending: boolean;
  onUndo: () => void;
}

/** What stands in the place of a removed view until the visitor leaves: that it is, and "Undo" where the server can. */
export function RemovedView({ view, removal, isPending, onUndo }: RemovedViewProps) {
  const t = useMemberText();
  const title = displayTitle(view.video.title);
  return (
    <div className={styles.removed}>
      <p tabIndex={removal.views ? undefined : -1}>{t(`history.removed.${removal.scope}`)}</p>
      {removal.views && (
        <Button
          size="small"
          icon="undo"
          isBusy={isPending}
          aria-label={t('history.removed.undoTitle', { title })}
          onClick={onUndo}
        >
          {t('history.removed.undo')}
        </Button>
      )}
    </div>
  );
}
