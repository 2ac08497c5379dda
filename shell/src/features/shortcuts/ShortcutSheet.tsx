import {
  type MessageKey,
  addMessages,
  messagesHook,
  useI18n,
  useLanguage,
  type Messages,
} from '@learning-center/shared/i18n';
import { CheckboxField, Dialog, Row, Text } from '@learning-center/shared/ui';
import { Fragment, useMemo } from 'react';
import { useShellText } from '../../shell-text.ts';
import en from './locales/en.json';
import styles from './ShortcutSheet.module.css';
import { useShortcutSwitch } from './useShortcuts.ts';
import type { LanguageCode } from '@learning-center/shared/contract';
import cn from './locales/cn.json';
import de from './locales/de.json';
import jp from './locales/jp.json';
import tw from './locales/tw.json';

/** Keys with the same effect, or for the two directions of one. */
interface KeyGroup {
  keys: readonly string[];
  /** Text between the keys, such as for a range. */
  separator?: string;
  /** A key that is pressed together with them. */
  modifier?: string;
}

/** The keys of the video player (docs/design.md, "Global keys"). */
const PLAYER_KEYS: readonly (KeyGroup & { meaning: MessageKey<typeof en> })[] = [
  { keys: ['k', 'Space'], meaning: 'shortcuts.player.play' },
  { keys: ['j', 'l'], meaning: 'shortcuts.player.step10' },
  { keys: ['←', '→'], meaning: 'shortcuts.player.step5' },
  { keys: [',', '.'], meaning: 'shortcuts.player.frame' },
  { keys: ['<', '>'], meaning: 'shortcuts.player.speed' },
  { keys: ['0', '9'], separator: '–', meaning: 'shortcuts.player.part' },
  { keys: ['n', 'p'], meaning: 'shortcuts.player.chapter' },
  { keys: ['n', 'p'], separator: '/', modifier: 'Shift', meaning: 'shortcuts.player.video' },
  { keys: ['↑', '↓'], meaning: 'shortcuts.player.volume' },
  { keys: ['m'], meaning: 'shortcuts.player.mute' },
  { keys: ['c'], meaning: 'shortcuts.player.captions' },
  { keys: ['f'], meaning: 'shortcuts.player.fullscreen' },
  { keys: ['b'], meaning: 'shortcuts.player.bookmark' },
  { keys: ['s'], meaning: 'shortcuts.player.share' },
  { keys: ['w'], meaning: 'shortcuts.player.note' },
];

/** The list of shortcuts, below the switch that turns them off (WCAG 2.1.4). */
export function ShortcutSheet(props: { isOpen: boolean; onClose: () => void }) {
  const t = useSheetText();
  const title = useShellText()('shortcuts.title');
  const nameOf = (key: string) => (key === 'Space' ? t('shortcuts.space') : key);
  return (
    <Dialog title={title} isOpen={props.isOpen} onClose={props.onClose}>
      <ShortcutSwitch />
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

function ShortcutSwitch() {
  const t = useSheetText();
  const [areOn, setAreOn] = useShortcutSwitch();
  return (
    <div className={styles.switch}>
      <CheckboxField
        label={t('shortcuts.on')}
        checked={areOn}
        aria-describedby="shortcuts-hint"
        onChange={(event) => setAreOn(event.target.checked)}
      />
      <Text id="shortcuts-hint" size="sm" tone="faint" className={styles.hint}>
        {t('shortcuts.onHint')}
      </Text>
    </div>
  );
}

function Line({ keys, separator, modifier, meaning }: KeyGroup & { meaning: string }) {
  return (
    <div className={styles.line}>
      <Row as="dt" wraps size="sm" tone="faint" className={styles.together}>
        {modifier && (
          <>
            <kbd className={styles.key}>{modifier}</kbd>
            <span>+</span>
          </>
        )}
        {keys.map((key, position) => (
          <Fragment key={key}>
            {separator && position > 0 && <span>{separator}</span>}
            <kbd className={styles.key}>{key}</kbd>
          </Fragment>
        ))}
      </Row>
      <dd>{meaning}</dd>
    </div>
  );
}

const NAMESPACE = 'shortcuts';
const TEXTS: Readonly<Record<LanguageCode, Messages>> = { en, de, jp, tw, cn };
const useText = messagesHook<typeof en>(NAMESPACE);

/** The texts of the list of shortcuts. Its chunk has all languages, which are smaller than another request. */
function useSheetText() {
  const i18n = useI18n();
  const language = useLanguage();
  useMemo(() => addMessages(i18n, { language, namespace: NAMESPACE, messages: TEXTS[language] }), [i18n, language]);
  return useText();
}
