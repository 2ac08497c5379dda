import { useSharedText } from '../../../i18n/index.ts';
import { CheckboxField, classNames, IconButton, Row } from '../../../ui/index.ts';
import { useIsMedia, usePlaybackValue, usePlayer } from '../player-context.tsx';
import { showCaptions, useAutoplay } from '../preferences.ts';
import styles from './ControlBar.module.css';
import { PictureInPicture } from './PictureInPicture.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { PLAYER_ICONS } from './player-icons.ts';
import { SpeedField } from './SpeedField.tsx';
import { Transport } from './Transport.tsx';
import { useFullscreen } from './useFullscreen.ts';

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
