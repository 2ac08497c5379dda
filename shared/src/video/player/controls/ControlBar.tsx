import type { ReactNode } from 'react';
import { useLanguage, useSharedText } from '../../i18n/index.ts';
import { formatSpeed } from '../../lib/index.ts';
import { IconButton, SelectField } from '../../ui/index.ts';
import styles from './ControlBar.module.css';
import { usePlaybackValue, useWatching } from './playback-context.tsx';
import { SPEEDS } from './preferences.ts';
import { Transport } from './Transport.tsx';
import { useFullscreen } from './useFullscreen.ts';

interface ControlBarProps {
  theater: { isOn: boolean; toggle: () => void } | undefined;
  autoplay: ReactNode;
  onShare: () => void;
  onSpeed: (rate: number) => void;
}

/** The controls under the picture, which work whatever plays above. */
export function ControlBar({ theater, autoplay, onShare, onSpeed }: ControlBarProps) {
  const t = useSharedText();
  const fullscreen = useFullscreen();
  return (
    <div className={styles.bar} role="group" aria-label={t('video.player.controls')}>
      <Transport />
      <div className={styles.options}>
        {autoplay}
        <Speed onSpeed={onSpeed} />
        <Captions />
        <IconButton icon="share" label={t('video.share.open')} aria-haspopup="dialog" onClick={onShare} />
        {theater && (
          <span className={styles.theater}>
            <IconButton
              icon="theatre"
              label={t('video.player.theater')}
              isPressed={theater.isOn}
              onClick={theater.toggle}
            />
          </span>
        )}
        <IconButton
          icon="fullscreen"
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
  const { playback } = useWatching();
  const areShown = usePlaybackValue((state) => state.areCaptionsShown);
  return (
    <IconButton
      icon="captions"
      label={t('video.player.captions')}
      isPressed={areShown}
      onClick={() => playback.showCaptions(!areShown)}
    />
  );
}
