import type { VideoListItem } from '@learning-center/shared/contract';
import { displayTitle } from '@learning-center/shared/lib';
import { Button, classNames, DashText, Row, Text } from '@learning-center/shared/ui';
import { useTitleLanguage } from '@learning-center/shared/video';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useMemberText } from '../member-text.ts';
import styles from './RemovableItem.module.css';
import type { Selection } from './useSelection.ts';

interface RemovableItemProps {
  id: string | number;
  title: string;
  selection?: Selection;
  /** A removal or an undo is in progress. */
  isBusy?: boolean;
  /** Replaces the item after its removal, until the visitor leaves. */
  removed: ReactNode;
  /** The item changed together with another one, which takes the focus. */
  isFocusElsewhere?: boolean;
  children: ReactNode;
}

/**
 * An item of a list, or a slim row after its removal; the focus stays in its place. During a selection, a checkbox
 * covers the item, and nothing in it can be pressed. A removed one has its own Undo, and can't be selected.
 */
export function RemovableItem(props: RemovableItemProps) {
  const { id, title, selection, isBusy = false, removed, isFocusElsewhere = false, children } = props;
  const t = useMemberText();
  const container = useRef<HTMLDivElement>(null);
  useFocusReplacement(container, !isFocusElsewhere && (removed ? 'removed' : 'present'), 'button, [tabindex]');
  const isSelecting = selection?.isOn === true && !removed;
  return (
    <div
      ref={container}
      className={styles.item}
      data-slot
      data-busy={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      <div className={styles.content} inert={isSelecting}>
        {removed || children}
      </div>
      {isSelecting && (
        <label className={styles.cover}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={t('selection.item', { title })}
            checked={selection.isSelected(id)}
            onChange={({ target }) => selection.setSelected(id, target.checked)}
          />
        </label>
      )}
    </div>
  );
}

interface RemovedRowProps {
  text: string;
  /** Named below the text. */
  video?: VideoListItem;
  /** As high as the cards beside it, with its text in the middle. */
  isCard?: boolean;
  undoLabel: string;
  isBusy?: boolean;
  /** Undefined if the removal can't be undone. */
  onUndo: (() => void) | undefined;
}

/** What replaces a removed item, with a button to undo. */
export function RemovedRow({ text, video, isCard = false, undoLabel, isBusy = false, onUndo }: RemovedRowProps) {
  const t = useMemberText();
  const lang = useTitleLanguage(video?.titleLanguage);
  return (
    <Row
      wraps
      gap={3}
      rowGap={2}
      justify="between"
      size="sm"
      className={classNames(styles.removed, isCard && styles.card)}
    >
      <div className={styles.text}>
        <p tabIndex={onUndo ? undefined : -1}>{text}</p>
        {video && (
          <Text size="xs" tone="faint" lang={lang}>
            <DashText text={displayTitle(video.title)} />
          </Text>
        )}
      </div>
      {onUndo && (
        <Button size="small" icon="undo" isBusy={isBusy} aria-label={undoLabel} onClick={onUndo}>
          {t('bookmarks.removed.undo')}
        </Button>
      )}
    </Row>
  );
}

/**
 * Moves the focus into `container` when its content changes and the focused element disappears. Leaves the focus alone
 * if it is elsewhere.
 */
export function useFocusReplacement(container: RefObject<HTMLElement | null>, state: unknown, selector: string): void {
  const before = useRef(state);
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    container.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [container, state, selector]);
}
