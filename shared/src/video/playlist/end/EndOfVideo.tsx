import { useEffect, useEffectEvent, useState } from 'react';
import { placeInPlaylist, type Playlist, type PlaylistVideo } from '../playlist.ts';
import { ProgressRing } from '../ProgressRing.tsx';
import styles from './EndPanel.module.css';
import { NextVideo } from './NextVideo.tsx';

/** How long visitors can cancel the next video (design "Skill Path detail"). */
const COUNTDOWN_SECONDS = 8;

/** The panel over the last frame: the next video, which starts by itself with autoplay, or the summary. */
export function EndOfVideo({ playlist }: { playlist: Playlist }) {
  const { summary, watched, videos } = playlist;
  const { next } = placeInPlaylist(playlist);
  if (next) return <NextVideoCountdown key={next.id} next={next} playlist={playlist} />;
  if (!summary) return null;
  return (
    <div className={styles.panel}>
      <ProgressRing done={watched.size} count={videos.length} />
      <p className={styles.title}>{summary.title}</p>
      <p className={styles.facts}>{summary.facts}</p>
      <div className={styles.actions}>{summary.actions}</div>
    </div>
  );
}

function NextVideoCountdown({ next, playlist }: { next: PlaylistVideo; playlist: Playlist }) {
  const [isCanceled, setIsCanceled] = useState(false);
  const isCounting = playlist.autoplay.isOn && !isCanceled;
  const secondsLeft = useCountdown(isCounting ? COUNTDOWN_SECONDS : undefined, () => playlist.play(next));
  return (
    <NextVideo
      video={next}
      countdown={secondsLeft === undefined ? undefined : { secondsLeft, of: COUNTDOWN_SECONDS }}
      onPlay={() => playlist.play(next)}
      onCancel={() => setIsCanceled(true)}
    />
  );
}

/** Counts seconds down, except while somebody writes, then calls `onEnd`; inactive while `seconds` is undefined. */
function useCountdown(seconds: number | undefined, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    let remaining = seconds;
    const ticker = setInterval(() => {
      // The next page would take the field of a note from under the hands of its writer.
      if (document.activeElement?.matches('textarea')) return;
      remaining -= 1;
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(ticker);
      end();
    }, 1000);
    return () => {
      clearInterval(ticker);
      setLeft(seconds);
    };
  }, [seconds]);
  return seconds === undefined ? undefined : (left ?? seconds);
}
