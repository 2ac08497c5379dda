import { CheckboxField, Dialog } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import { PLAYER_KEYS } from './player-keys.ts';
import styles from './ShortcutSheet.module.css';
import { useShortcutSwitch } from './useShortcuts.ts';

/** The keys that do something, and the switch that turns them off (WCAG 2.1.4). */
export function ShortcutSheet(props: { isOpen: boolean; onClose: () => void }) {
  const t = useShellText();
  const [areOn, turn] = useShortcutSwitch();
  return (
    <Dialog title={t('shortcuts.title')} isOpen={props.isOpen} onClose={props.onClose}>
      <dl className={styles.keys} aria-label={t('shortcuts.keys')}>
        <Line keys={['/']} meaning={t('shortcuts.search')} />
        <Line keys={['?']} meaning={t('shortcuts.sheet')} />
        <Line keys={['Esc']} meaning={t('shortcuts.close')} />
      </dl>
      <h3 id="shortcuts-player" className={styles.group}>
        {t('shortcuts.player')}
      </h3>
      <dl className={styles.keys} aria-labelledby="shortcuts-player">
        {PLAYER_KEYS.map(({ keys, meaning }) => (
          <Line
            key={meaning}
            keys={keys.map((key) => (key === 'Space' ? t('shortcuts.space') : key))}
            meaning={t(meaning)}
          />
        ))}
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

function Line(props: { keys: readonly string[]; meaning: string }) {
  return (
    <div className={styles.line}>
      <dt>
        {props.keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{props.meaning}</dd>
    </div>
  );
}
