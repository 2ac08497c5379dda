import { CheckboxField, Dialog } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import styles from './ShortcutSheet.module.css';
import { useShortcutSwitch } from './useShortcuts.ts';

/** The keys that do something, and the switch that turns them off (WCAG 2.1.4). */
export function ShortcutSheet(props: { isOpen: boolean; onClose: () => void }) {
  const t = useShellText();
  const [areOn, turn] = useShortcutSwitch();
  return (
    <Dialog title={t('shortcuts.title')} isOpen={props.isOpen} onClose={props.onClose}>
      <dl className={styles.keys} aria-label={t('shortcuts.keys')}>
        <Line keys="/" meaning={t('shortcuts.search')} />
        <Line keys="?" meaning={t('shortcuts.sheet')} />
        <Line keys="Esc" meaning={t('shortcuts.close')} />
      </dl>
      <CheckboxField
        label={t('shortcuts.on')}
        checked={areOn}
        aria-describedby="shortcuts-hint"
        onChange={(event) => turn(event.target.checked)}
      />
      <p id="shortcuts-hint" className={styles.hint}>
        {t('shortcuts.onHint')}
      </p>
    </Dialog>
  );
}

function Line(props: { keys: string; meaning: string }) {
  return (
    <div className={styles.line}>
      <dt>
        <kbd className={styles.key}>{props.keys}</kbd>
      </dt>
      <dd>{props.meaning}</dd>
    </div>
  );
}
