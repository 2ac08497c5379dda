import { CheckboxField, Dialog } from '@learning-center/shared/ui';
import { Fragment } from 'react';
import { useShellText } from '../../shell-text.ts';
import { PLAYER_KEYS, type KeyGroup } from './player-keys.ts';
import styles from './ShortcutSheet.module.css';
import { useShortcutSwitch } from './useShortcuts.ts';

/** The switch that turns single keys off (WCAG 2.1.4), and what each of them does. */
export function ShortcutSheet(props: { isOpen: boolean; onClose: () => void }) {
  const t = useShellText();
  const nameOf = (key: string) => (key === 'Space' ? t('shortcuts.space') : key);
  return (
    <Dialog title={t('shortcuts.title')} isOpen={props.isOpen} onClose={props.onClose}>
      <OffSwitch />
      <div className={styles.sheet}>
        <dl className={styles.keys} aria-label={t('shortcuts.keys')}>
          <Line keys={['/']} meaning={t('shortcuts.search')} />
          <Line keys={['?']} meaning={t('shortcuts.sheet')} />
          <Line keys={['Esc']} meaning={t('shortcuts.close')} />
        </dl>
        <h3 id="shortcuts-player" className={styles.group}>
          {t('shortcuts.player')}
        </h3>
        <dl className={styles.keys} aria-labelledby="shortcuts-player">
          {PLAYER_KEYS.map(({ keys, meaning, ...rest }) => (
            <Line {...rest} key={meaning} keys={keys.map(nameOf)} meaning={t(meaning)} />
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

function OffSwitch() {
  const t = useShellText();
  const [areOn, turn] = useShortcutSwitch();
  return (
    <div className={styles.switch}>
      <CheckboxField
        label={t('shortcuts.on')}
        checked={areOn}
        aria-describedby="shortcuts-hint"
        onChange={(event) => turn(event.target.checked)}
      />
      <p id="shortcuts-hint" className={styles.hint}>
        {t('shortcuts.onHint')}
      </p>
    </div>
  );
}

function Line({ keys, joint, held, meaning }: KeyGroup & { meaning: string }) {
  return (
    <div className={styles.line}>
      <dt className={styles.together}>
        {held && (
          <>
            <kbd className={styles.key}>{held}</kbd>
            <span>+</span>
          </>
        )}
        {keys.map((key, position) => (
          <Fragment key={key}>
            {joint && position > 0 && <span>{joint}</span>}
            <kbd className={styles.key}>{key}</kbd>
          </Fragment>
        ))}
      </dt>
      <dd>{meaning}</dd>
    </div>
  );
}
