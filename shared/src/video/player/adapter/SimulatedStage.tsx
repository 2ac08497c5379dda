import { useSharedText } from '../../../i18n/index.ts';
import { formatTimecode } from '../../../lib/index.ts';
import { usePlaybackValue } from '../playback/player-context.tsx';
import styles from './PlayerStage.module.css';

const [LEFT, RIGHT, GROUND] = [40, 600, 250];
const BOUNCE_SECONDS = 2;
const TICKS = Array.from({ length: 29 }, (_, tick) => `M${LEFT + tick * 20} 312v${tick % 4 === 0 ? 14 : 7}`).join('');

/** The simulated player's picture: a bouncing ball over a timeline. */
export function SimulatedStage() {
  const t = useSharedText();
  const time = usePlaybackValue((state) => state.time);
  const duration = usePlaybackValue((state) => state.duration);
  const hasCaptions = usePlaybackValue((state) => state.areCaptionsVisible);
  const head = LEFT + (duration > 0 ? time / duration : 0) * (RIGHT - LEFT);
  const label = t('video.player.simulated');
  return (
    <svg className={styles.simulated} viewBox="0 0 640 360" role="img" aria-label={label}>
      <text className={styles.label} x={LEFT} y="44">
        {label}
      </text>
      <text className={styles.time} x={LEFT} y="98">
        {formatTimecode(time)}
      </text>
      <path className={styles.arc} d={`M${LEFT} ${GROUND + 16.5}h${RIGHT - LEFT}`} />
      <Ball time={time - 0.5} isGhost />
      <Ball time={time - 0.25} isGhost />
      <Ball time={time} />
      {hasCaptions && (
        <text className={styles.caption} x="320" y="296" textAnchor="middle">
          {t('video.player.simulatedCaption', { time: formatTimecode(time) })}
        </text>
      )}
      <path className={styles.ticks} d={TICKS} />
      <path className={styles.head} d={`M${head} 300v34`} />
      <path className={styles.cap} d={`m${head} 294 6 6-6 6-6-6Z`} />
    </svg>
  );
}

/** A ball that moves to and fro and bounces every two seconds. */
function Ball({ time, isGhost = false }: { time: number; isGhost?: boolean }) {
  const moment = Math.max(0, time);
  const phase = (moment % BOUNCE_SECONDS) / BOUNCE_SECONDS;
  const height = 4 * phase * (1 - phase) * 120;
  const progress = (moment % 16) / 8;
  const x = 220 + (progress > 1 ? 2 - progress : progress) * 340;
  return <circle className={isGhost ? styles.ghost : styles.ball} cx={x} cy={GROUND - height} r="16" />;
}
