import type { ReactNode } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { formatTimecode } from '../../lib/index.ts';
import { Button, IconButton, SelectField } from '../../ui/index.ts';
import styles from './ControlBar.module.css';
import { neighborTime } from './chapters.ts';
import { isPlaying } from './playback.ts';
import { usePlaybackValue, useWatching } from './playback-context.tsx';
import { SPEEDS } from './preferences.ts';
import { useFullscreen } from './useFullscreen.ts';

/** How far the buttons go back and forward, in seconds. */
const STEP = 10;

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

function Transport() {
  const t = useSharedText();
  const { playback, chapters } = useWatching();
  const plays = usePlaybackValue(({ phase }) => isPlaying(phase));
  const go = (seconds: number) => () => playback.seekTo(playback.getState().time + seconds);
  const toChapter = (direction: 'next' | 'previous') => () => {
    const time = neighborTime(chapters, playback.getState().time, direction);
    if (time !== undefined) playback.seekTo(time);
  };
  return (
    <div className={styles.transport}>
      <IconButton
        data-play=""
        icon={plays ? 'pause' : 'play'}
        label={t(plays ? 'video.player.pause' : 'video.player.play')}
        onClick={() => playback.toggle()}
      />
      <Button variant="quiet" size="small" aria-label={t('video.player.back', { count: STEP })} onClick={go(-STEP)}>
        −{STEP}
      </Button>
      <Button variant="quiet" size="small" aria-label={t('video.player.forward', { count: STEP })} onClick={go(STEP)}>
        +{STEP}
      </Button>
      {chapters.length > 1 && (
        <span className={styles.chapters}>
          <IconButton icon="previous" label={t('video.chapters.previous')} onClick={toChapter('previous')} />
          <IconButton icon="next" label={t('video.chapters.next')} onClick={toChapter('next')} />
        </span>
      )}
      <Mute />
      <Clock />
    </div>
  );
}

function Mute() {
  const t = useSharedText();
  const { playback } = useWatching();
  const isMuted = usePlaybackValue((state) => state.isMuted);
  return (
    <IconButton
      icon={isMuted ? 'muted' : 'volume'}
      label={t('video.player.mute')}
      isPressed={isMuted}
      onClick={() => playback.mute(!isMuted)}
    />
  );
}

function Clock() {
  const time = usePlaybackValue((state) => Math.floor(state.time));
  const duration = usePlaybackValue((state) => Math.floor(state.duration));
  return (
    <span className={styles.clock}>
      {formatTimecode(time)} / {formatTimecode(duration)}
    </span>
  );
}

function Speed({ onSpeed }: Pick<ControlBarProps, 'onSpeed'>) {
  const t = useSharedText();
  const rate = usePlaybackValue((state) => state.rate);
  return (
    <SelectField
      label={t('video.player.speed')}
      isLabelHidden
      size="small"
      value={String(rate)}
      options={SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
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
