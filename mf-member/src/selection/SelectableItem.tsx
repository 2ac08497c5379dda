import type { ReactNode } from 'react';
import { useMemberText } from '../member-text.ts';
import styles from './Selection.module.css';
import type { Selection } from './useSelection.ts';

interface SelectableItemProps {
  selection: Selection;
  id: string | number;
  title: string;
  /** A removed item has its own Undo, and can't be selected. */
  isRemoved: boolean;
  children: ReactNode;
}

/** An item of a list. During a selection, a checkbox covers it, and nothing in it can be pressed. */
export function SelectableItem({ selection, id, title, isRemoved, children }: SelectableItemProps) {
  const t = useMemberText();
  const isOn = selection.isOn && !isRemoved;
  return (
    <div className={styles.item}>
      <div className={styles.content} inert={isOn}>
        {children}
      </div>
      {isOn && (
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
