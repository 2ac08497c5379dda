import { useSharedText } from '../../../i18n/index.ts';
import { displayTitle } from '../../../lib/index.ts';
import { Button, DashText, LiveRegion, Picture } from '../../../ui/index.ts';
import { useTitleLanguage } from '../../useTitleLanguage.ts';
import type { PlaylistVideo } from '../playlist.ts';
import styles from './EndPanel.module.css';

interface NextVideoProps {
  video: PlaylistVideo;
  /** Counts down to the automatic start; undefined without autoplay. */
  countdown: { secondsLeft: number; of: number } | undefined;
  onPlay: () => void;
  onCancel: () => void;
}

/** The next video, with a button to cancel its automatic start. */
export function NextVideo({ video, countdown, onPlay, onCancel }: NextVideoProps) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.titleLanguage);
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
      {countdown && <Countdown {...countdown} />}
      <div className={styles.actions}>
        <Button variant="primary" icon="play" onClick={onPlay}>
          {t('video.playlist.play')}
        </Button>
        {countdown && <Button onClick={onCancel}>{t('video.playlist.cancel')}</Button>}
      </div>
    </div>
  );
}

function Countdown({ secondsLeft, of }: { secondsLeft: number; of: number }) {
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
          pathLength={of}
          strokeDasharray={`${secondsLeft} ${of}`}
          transform="rotate(-90 16 16)"
        />
      </svg>
      {t('video.playlist.starts', { seconds: secondsLeft })}
    </p>
  );
}
