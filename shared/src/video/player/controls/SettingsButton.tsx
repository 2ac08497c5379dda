import { useId, useRef, type MouseEvent } from 'react';
import { useSharedText } from '../../../i18n/index.ts';
import { useLazyDialog } from '../../../state/index.ts';
import { IconButton } from '../../../ui/index.ts';
import { PLAYER_ICONS } from './player-icons.ts';
import styles from './ControlBar.module.css';

const loadMenu = async () => (await import(/* webpackChunkName: "video-controls" */ './SettingsMenu.tsx')).SettingsMenu;

/** Opens the settings above itself; their code loads at the first press. */
export function SettingsButton() {
  const t = useSharedText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { Dialog: Menu, isOpen, open, close } = useLazyDialog(loadMenu);
  const openFirst = (event: MouseEvent) => {
    // The attribute may be there before this click ends, and would close what it opened.
    event.preventDefault();
    open();
  };
  return (
    <span className={styles.settings}>
      <IconButton
        ref={button}
        icon={PLAYER_ICONS.settings}
        label={t('video.settings.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // Without it, a press on the button of an open popover would close and open it.
        popoverTarget={Menu && id}
        onClick={Menu ? undefined : openFirst}
      />
      {Menu && <Menu id={id} button={button} onToggle={(opens) => (opens ? open() : close())} />}
    </span>
  );
}
