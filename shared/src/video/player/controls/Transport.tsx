import { useSharedText } from '../../i18n/index.ts';
import { formatTimecode } from '../../lib/index.ts';
import { Button, IconButton } from '../../ui/index.ts';
import { neighborTime } from './chapters.ts';
import styles from './ControlBar.module.css';
import { isPlaying } from './playback.ts';
import { usePlaybackValue, useWatching } from './playback-context.tsx';

/** How far the buttons go back and forward, in seconds. */
const STEP = 10;

/** The controls that start, stop and move, with the sound and the time. */
export function Transport() {
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
