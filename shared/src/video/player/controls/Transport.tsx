import { useSharedText } from '../../../i18n/index.ts';
import { formatTimecode } from '../../../lib/index.ts';
import { Button, IconButton, Row, Text } from '../../../ui/index.ts';
import { adjacentChapterTime } from '../chapters/chapters.ts';
import { canPause } from '@learning-center/player/playback';
import { useIsMedia, usePlaybackValue, usePlayer } from '../player-context.tsx';
import styles from './ControlBar.module.css';
import { VolumeSlider } from './VolumeSlider.tsx';
import { PLAYER_ICONS } from './player-icons.ts';

const STEP_SECONDS = 10;

/** Play, seek and mute buttons, the volume, and the time. */
export function Transport() {
  const t = useSharedText();
  const { playback, chapters } = usePlayer();
  const isMedia = useIsMedia();
  const plays = usePlaybackValue(canPause);
  const go = (seconds: number) => () => playback.seekTo(playback.getState().time + seconds);
  const toChapter = (direction: 'next' | 'previous') => () => {
    const time = adjacentChapterTime(chapters, playback.getState().time, direction);
    if (time !== undefined) playback.seekTo(time);
  };
  return (
    <Row wraps className={styles.transport}>
      <IconButton
        data-play=""
        icon={plays ? PLAYER_ICONS.pause : 'play'}
        label={t(plays ? 'video.player.pause' : 'video.player.play')}
        onClick={() => playback.toggle()}
      />
      <Button
        variant="quiet"
        size="small"
        aria-label={t('video.player.back', { count: STEP_SECONDS })}
        onClick={go(-STEP_SECONDS)}
      >
        −{STEP_SECONDS}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('video.player.forward', { count: STEP_SECONDS })}
        onClick={go(STEP_SECONDS)}
      >
        +{STEP_SECONDS}
      </Button>
      {chapters.length > 1 && (
        <Row as="span" className={styles.chapters}>
          <IconButton
            icon={PLAYER_ICONS.previous}
            label={t('video.chapters.previous')}
            onClick={toChapter('previous')}
          />
          <IconButton icon={PLAYER_ICONS.next} label={t('video.chapters.next')} onClick={toChapter('next')} />
        </Row>
      )}
      <Mute />
      {isMedia && (
        <Row as="span" className={styles.volume}>
          <VolumeSlider />
        </Row>
      )}
      <Clock />
    </Row>
  );
}

function Mute() {
  const t = useSharedText();
  const { playback } = usePlayer();
  const isMuted = usePlaybackValue((state) => state.isMuted);
  return (
    <IconButton
      icon={isMuted ? PLAYER_ICONS.muted : PLAYER_ICONS.volume}
      label={t('video.player.mute')}
      isPressed={isMuted}
      onClick={() => playback.set({ isMuted: !isMuted })}
    />
  );
}

function Clock() {
  const time = usePlaybackValue((state) => Math.floor(state.time));
  const duration = usePlaybackValue((state) => Math.floor(state.duration));
  return (
    <Text as="span" size="sm" tone="muted" isNumeric className={styles.clock}>
      {formatTimecode(time)} / {formatTimecode(duration)}
    </Text>
  );
}
