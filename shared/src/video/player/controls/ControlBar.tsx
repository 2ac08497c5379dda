import { useLanguage, useSharedText } from '../../../i18n/index.ts';
import { formatSpeed } from '../../../lib/index.ts';
import { CheckboxField, IconButton, SelectField } from '../../../ui/index.ts';
import { usePlaybackValue, usePlayer } from '../playback/player-context.tsx';
import { SPEEDS } from '../playback/preferences.ts';
import styles from './ControlBar.module.css';
import { PLAYER_ICONS } from './player-icons.ts';
import { Transport } from './Transport.tsx';
import { useFullscreen } from './useFullscreen.ts';

interface ControlBarProps {
  theater: { isOn: boolean; toggle: () => void } | undefined;
  autoplay: AutoplaySwitchProps | undefined;
  onShare: () => void;
  onSpeed: (rate: number) => void;
}

/** The controls below the picture, for any player adapter. */
export function ControlBar({ theater, autoplay, onShare, onSpeed }: ControlBarProps) {
  const t = useSharedText();
  const fullscreen = useFullscreen();
  return (
    <div className={styles.bar} role="group" aria-label={t('video.player.controls')}>
      <Transport />
      <div className={styles.options}>
        {autoplay && <AutoplaySwitch {...autoplay} />}
        <Speed onSpeed={onSpeed} />
        <Captions />
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
      </div>
    </div>
  );
}

function Speed({ onSpeed }: Pick<ControlBarProps, 'onSpeed'>) {
  const t = useSharedText();
  const language = useLanguage();
  const rate = usePlaybackValue((state) => state.rate);
  return (
    <SelectField
      label={t('video.player.speed')}
      isLabelHidden
      size="small"
      value={String(rate)}
      options={SPEEDS.map((speed) => ({ value: String(speed), label: formatSpeed(speed, language) }))}
      onChange={(event) => onSpeed(Number(event.target.value))}
    />
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
      onClick={() => playback.showCaptions(!areVisible)}
    />
  );
}

interface AutoplaySwitchProps {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

/** Whether videos play as soon as they are cued (A49). */
function AutoplaySwitch({ isOn, set }: AutoplaySwitchProps) {
  const t = useSharedText();
  return (
    <CheckboxField
      role="switch"
      label={t('video.player.autoplay')}
      checked={isOn}
      onChange={(event) => set(event.target.checked)}
    />
  );
}
