import type { ReactNode } from 'react';
import type { VideoDetail } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import { formatTimecode } from '../../../lib/index.ts';
import { Button, classNames, Picture, Row } from '../../../ui/index.ts';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';
import styles from '../Player.module.css';
import { PlayerFailure } from './PlayerFailure.tsx';
import { Poster } from './Poster.tsx';
import { ScreenPanel } from './ScreenPanel.tsx';
import { useStage } from './useStage.ts';
import type { StartPosition } from './useStartPosition.ts';

interface ScreenProps {
  video: VideoDetail;
  start: StartPosition;
  endPanel: ReactNode;
  /** Lies over the picture, below messages. */
  children: ReactNode;
}

/** The picture, always of the same size: poster, player and messages. */
export function Screen({ video, start, endPanel, children }: ScreenProps) {
  const t = useSharedText();
  const { playback } = usePlayer();
  const phase = usePlaybackValue((state) => state.phase);
  const hasPlayed = usePlaybackValue((state) => state.hasPlayed);
  const stage = useStage();
  const open = (at: number) => playback.open({ at });
  return (
    <div
      className={styles.screen}
      data-phase={phase}
      data-picture="player"
      data-resumes={start.resumesAt !== undefined}
    >
      {/* The player covers it with its first picture. */}
      {!hasPlayed && phase !== 'failed' && <Picture src={video.thumbnail} width={1280} height={720} isEager="first" />}
      {phase === 'poster' && <Poster video={video} startsAt={start.startsAt} onOpen={() => open(start.startsAt)} />}
      {start.resumesAt !== undefined && <ResumePrompt time={start.resumesAt} onOpen={open} />}
      {stage}
      {phase === 'loading' && (
        <p className={classNames(styles.onPicture, styles.message, styles.loading)}>{t('video.stall.slow')}</p>
      )}
      {children}
      <div
        className={classNames(styles.fill, styles.overlay)}
        hidden={phase !== 'failed' && phase !== 'blocked' && !endPanel}
      >
        {phase === 'failed' && <PlayerFailure video={video} />}
        {phase === 'blocked' && <PressPlay onPress={() => playback.play()} />}
        {endPanel}
      </div>
    </div>
  );
}

function PressPlay({ onPress }: { onPress: () => void }) {
  const t = useSharedText();
  return (
    <ScreenPanel title={t('video.blocked.title')}>
      <Button variant="primary" icon="play" onClick={onPress}>
        {t('video.blocked.press')}
      </Button>
    </ScreenPanel>
  );
}

/** Offers to resume a partly watched video, or to start over. */
function ResumePrompt(props: { time: number; onOpen: (at: number) => void }) {
  const t = useSharedText();
  return (
    <Row wraps gap={2} className={styles.resume}>
      <Button variant="primary" size="small" icon="history" onClick={() => props.onOpen(props.time)}>
        {t('video.resume.from', { time: formatTimecode(props.time) })}
      </Button>
      <Button size="small" onClick={() => props.onOpen(0)}>
        {t('video.resume.over')}
      </Button>
    </Row>
  );
}
