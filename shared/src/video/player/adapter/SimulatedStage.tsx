import { useSharedText } from '../../i18n/index.ts';
import { formatTimecode } from '../../lib/index.ts';
import { usePlaybackValue } from './playback-context.tsx';
import styles from './PlayerStage.module.css';

const [LEFT, RIGHT, GROUND] = [40, 600, 250];
const BOUNCE = 2;
const TICKS = Array.from({ length: 29 }, (_, tick) => `M${LEFT + tick * 20} 312v${tick % 4 === 0 ? 14 : 7}`).join('');

/** The stand-in's picture: a bouncing ball with its onion skin over a timeline, and a label that says what it is. */
export function StandInStage() {
  const t = useSharedText();
  const time = usePlaybackValue((state) => state.time);
  const duration = usePlaybackValue((state) => state.duration);
  const hasCaptions = usePlaybackValue((state) => state.areCaptionsShown);
  const head = LEFT + (duration > 0 ? time / duration : 0) * (RIGHT - LEFT);
  const label = t('video.player.standIn');
  return (
    <svg className={styles.standIn} viewBox="0 0 640 360" role="img" aria-label={label}>
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
          {t('video.player.standInCaption', { time: formatTimecode(time) })}
        </text>
      )}
      <path className={styles.ticks} d={TICKS} />
      <path className={styles.head} d={`M${head} 300v34`} />
      <path className={styles.cap} d={`m${head} 294 6 6-6 6-6-6Z`} />
    </svg>
  );
}

/** Where a ball is that bounces once every two seconds on its way to and fro. */
function Ball({ time, isGhost = false }: { time: number; isGhost?: boolean }) {
  const moment = Math.max(0, time);
  const phase = (moment % BOUNCE) / BOUNCE;
  const height = 4 * phase * (1 - phase) * 120;
  const way = (moment % 16) / 8;
  const x = 220 + (way > 1 ? 2 - way : way) * 340;
  return <circle className={isGhost ? styles.ghost : styles.ball} cx={x} cy={GROUND - height} r="16" />;
}
