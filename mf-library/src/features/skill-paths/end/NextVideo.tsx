import { displayTitle } from '@learning-center/shared/lib';
import { Button, DashText, LiveRegion, Picture } from '@learning-center/shared/ui';
import { useTitleLanguage } from '@learning-center/shared/video';
import { useLibraryText } from '../../../library-text.ts';
import styles from './EndPanel.module.css';
import type { PlaylistVideo } from '../path-cache.ts';

interface NextVideoProps {
  video: PlaylistVideo;
  /** Counts down to the automatic start; undefined without autoplay. */
  countdown: { secondsLeft: number; of: number } | undefined;
  onPlay: () => void;
  onCancel: () => void;
}

/** The next video, with a button to cancel its automatic start. */
export function NextVideo({ video, countdown, onPlay, onCancel }: NextVideoProps) {
  const t = useLibraryText();
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <div className={styles.panel}>
      <p className={styles.kind}>{t('skillPaths.next.title')}</p>
      <div className={styles.next}>
        <span className={styles.art}>
          <Picture src={video.thumbnail} width={128} height={72} />
        </span>
        <p className={styles.title} lang={lang}>
          <DashText text={displayTitle(video.title)} />
        </p>
      </div>
      <LiveRegion text={t('skillPaths.playlist.next', { title: displayTitle(video.title) })} isInitialAnnounced />
      {countdown && <Countdown {...countdown} />}
      <div className={styles.actions}>
        <Button variant="primary" icon="play" onClick={onPlay}>
          {t('skillPaths.next.play')}
        </Button>
        {countdown && <Button onClick={onCancel}>{t('skillPaths.next.cancel')}</Button>}
      </div>
    </div>
  );
}

function Countdown({ secondsLeft, of }: { secondsLeft: number; of: number }) {
  const t = useLibraryText();
  return (
    <p className={styles.countdown} role="timer">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="16" cy="16" r="13" />
        <circle
          className={styles.left}
          cx="16"
          cy="16"
          r="13"
          pathLength={of}
          strokeDasharray={`${secondsLeft} ${of}`}
          transform="rotate(-90 16 16)"
        />
      </svg>
      {t('skillPaths.next.starts', { seconds: secondsLeft })}
    </p>
  );
}
