import { useEffect, useEffectEvent, useState } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { Button, DashText, LiveRegion, Picture } from '../../ui/index.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import styles from './EndOfVideo.module.css';
import { placeInPlaylist, type Playlist, type PlaylistVideo } from './playlist.ts';
import { ProgressRing } from './ProgressRing.tsx';

/** How long visitors can cancel the next video (design "Skill Path detail"). */
const COUNTDOWN_SECONDS = 8;

/** The panel over the last frame: the next video, which starts by itself with autoplay, or the summary. */
export function EndOfVideo({ playlist }: { playlist: Playlist }) {
  const { summary, watched, videos } = playlist;
  const { next } = placeInPlaylist(playlist);
  if (next) return <NextVideo key={next.id} video={next} playlist={playlist} />;
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

/** The next video, with a button to cancel its automatic start. */
function NextVideo({ video, playlist }: { video: PlaylistVideo; playlist: Playlist }) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.titleLanguage);
  const [isCanceled, setIsCanceled] = useState(false);
  const isCounting = playlist.autoplay.isOn && !isCanceled;
  const play = () => playlist.play(video);
  const secondsLeft = useCountdown(isCounting ? COUNTDOWN_SECONDS : undefined, play);
  return (
    <div className={styles.panel}>
      <p className={styles.kind}>{t('video.playlist.upNext')}</p>
      <div className={styles.next}>
        <span className={styles.art}>
          <Picture src={video.thumbnail} width={128} height={72} />
        </span>
        <p className={styles.title} lang={lang}>
          <DashText text={displayTitle(video.title)} />
        </p>
      </div>
      <LiveRegion text={t('video.playlist.next', { title: displayTitle(video.title) })} isInitialAnnounced />
      {secondsLeft !== undefined && <Countdown seconds={secondsLeft} />}
      <div className={styles.actions}>
        <Button variant="primary" icon="play" onClick={play}>
          {t('video.playlist.play')}
        </Button>
        {isCounting && <Button onClick={() => setIsCanceled(true)}>{t('video.playlist.cancel')}</Button>}
      </div>
    </div>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  const t = useSharedText();
  return (
    <p className={styles.countdown} role="timer">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="16" cy="16" r="13" />
        <circle
          className={styles.left}
          cx="16"
          cy="16"
          r="13"
          pathLength={COUNTDOWN_SECONDS}
          strokeDasharray={`${seconds} ${COUNTDOWN_SECONDS}`}
          transform="rotate(-90 16 16)"
        />
      </svg>
      {t('video.playlist.starts', { seconds })}
    </p>
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
