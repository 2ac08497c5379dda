import { type MouseEvent, useId, useRef, useSyncExternalStore } from 'react';
import { useSharedText } from '../../../i18n/index.ts';
import { CheckboxField, classNames, IconButton, Row, useIsHydrated } from '../../../ui/index.ts';
import { useIsMedia, usePlaybackValue, usePlayer } from '../player-context.tsx';
import { showCaptions, useAutoplay } from '../preferences.ts';
import styles from './ControlBar.module.css';
import { PLAYER_ICONS } from './player-icons.ts';
import { SpeedField } from './SpeedField.tsx';
import { Transport } from './Transport.tsx';
import { useFullscreen } from './useFullscreen.ts';
import { useLazyDialog } from '../../../state/index.ts';

interface ControlBarProps {
  theater: { isOn: boolean; toggle: () => void } | undefined;
  hasAutoplay: boolean;
  onShare: () => void;
}

/** The controls below the picture, for any player adapter. */
export function ControlBar({ theater, hasAutoplay, onShare }: ControlBarProps) {
  const t = useSharedText();
  const isMedia = useIsMedia();
  const fullscreen = useFullscreen();
  const hasCaptions = usePlaybackValue((state) => state.captionLanguages.length > 0);
  return (
    <Row
      wraps
      justify="between"
      gap={2}
      rowGap={1}
      className={styles.bar}
      role="group"
      aria-label={t('video.player.controls')}
    >
      <Transport />
      <Row wraps className={styles.options}>
        {hasAutoplay && <AutoplaySwitch />}
        <span className={classNames(isMedia && styles.speed)}>
          <SpeedField isLabelHidden />
        </span>
        {(hasCaptions || !isMedia) && <Captions />}
        {isMedia && <SettingsButton />}
        {isMedia && <PictureInPicture />}
        <IconButton icon="share" label={t('video.share.open')} aria-haspopup="dialog" onClick={onShare} />
        {theater && (
          <span className={styles.theater}>
            <IconButton
              icon={PLAYER_ICONS.theatre}
              label={t('video.player.theater')}
              isPressed={theater.isOn}
              onClick={theater.toggle}
            />
          </span>
        )}
        <IconButton
          icon={PLAYER_ICONS.fullscreen}
          label={t('video.player.fullscreen')}
          isPressed={fullscreen.isOn}
          disabled={!fullscreen.isPossible}
          onClick={fullscreen.toggle}
        />
      </Row>
    </Row>
  );
}

function Captions() {
  const t = useSharedText();
  const { playback } = usePlayer();
  const areVisible = usePlaybackValue((state) => state.areCaptionsVisible);
  return (
    <IconButton
      icon={PLAYER_ICONS.captions}
      label={t('video.player.captions')}
      isPressed={areVisible}
      onClick={() => showCaptions(playback, !areVisible)}
    />
  );
}

/** Whether videos play as soon as they are cued (A49). */
function AutoplaySwitch() {
  const t = useSharedText();
  const [isOn = false, turn] = useAutoplay();
  return (
    <CheckboxField
      role="switch"
      label={t('video.player.autoplay')}
      checked={isOn}
      onChange={(event) => turn(event.target.checked)}
    />
  );
}

/** Moves the picture to a small window of the system and back; hidden where the browser has none. */
export function PictureInPicture() {
  const t = useSharedText();
  const element = usePlaybackValue((state) => state.element);
  const isPossible = useSyncExternalStore(subscribe, canLeavePage, () => true);
  // The window may still have the picture of the video before.
  const isInWindow = () => element !== undefined && element === document.pictureInPictureElement;
  const isOn = useSyncExternalStore(subscribe, isInWindow, () => false);
  const isOpen = usePlaybackValue(({ phase }) => !CLOSED.includes(phase)) && element !== undefined;
  const toggle = () => {
    const change = isInWindow() ? document.exitPictureInPicture() : element?.requestPictureInPicture();
    // The browser may refuse; nothing changes then.
    change?.catch(() => undefined);
  };
  // Firefox restores the state from before a reload, so that it must change after hydration.
  const isHydrated = useIsHydrated();
  if (!isPossible) return null;
  return (
    <IconButton
      icon={PLAYER_ICONS.pictureInPicture}
      label={t('video.player.pictureInPicture')}
      isPressed={isOn}
      disabled={isHydrated && !isOpen}
      onClick={toggle}
    />
  );
}

const CLOSED: readonly string[] = ['poster', 'loading', 'failed'];
const EVENTS = ['enterpictureinpicture', 'leavepictureinpicture'] as const;

const canLeavePage = () => document.pictureInPictureEnabled === true;

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) document.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, listener);
  };
}

const loadMenu = async () => (await import(/* webpackChunkName: "video-controls" */ './SettingsMenu.tsx')).SettingsMenu;

/** Opens the settings above itself; their code loads at the first press. */
function SettingsButton() {
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
