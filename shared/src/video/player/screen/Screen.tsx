import type { ReactNode } from 'react';
import type { VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import { usePlaybackValue, useWatching } from './playback-context.tsx';
import styles from './Player.module.css';
import { PlayerFailure } from './PlayerFailure.tsx';
import { Poster } from './Poster.tsx';
import { ResumeOffer } from './ResumeOffer.tsx';
import { ScreenPanel } from './ScreenPanel.tsx';
import type { Opening } from './useOpening.ts';
import { useStage } from './useStage.ts';

interface ScreenProps {
  video: VideoDetail;
  opening: Opening;
  endPanel: ReactNode;
}

/** The picture: the poster, what plays in its place, and what there is to say about it; always of the same size. */
export function Screen({ video, opening, endPanel }: ScreenProps) {
  const { playback } = useWatching();
  const phase = usePlaybackValue((state) => state.phase);
  const stage = useStage();
  const open = (at: number) => playback.open({ at });
  return (
    <div
      className={styles.screen}
      data-phase={phase}
      data-picture="player"
      data-resumes={opening.resumesAt !== undefined}
    >
      {phase === 'poster' && <Poster video={video} startsAt={opening.startsAt} onOpen={() => open(opening.startsAt)} />}
      {opening.resumesAt !== undefined && <ResumeOffer time={opening.resumesAt} onOpen={open} />}
      {stage}
      <div className={styles.over} hidden={phase !== 'failed' && phase !== 'blocked' && !endPanel}>
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
