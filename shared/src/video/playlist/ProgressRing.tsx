import { useSharedText } from '../../i18n/index.ts';
import styles from './ProgressRing.module.css';

/** The number of watched videos, as a ring. */
export function ProgressRing({ done, count }: { done: number; count: number }) {
  const t = useSharedText();
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 72 72"
      width="72"
      height="72"
      role="img"
      aria-label={t('video.path.done', { done, count })}
    >
      <circle className={styles.track} cx="36" cy="36" r="31" pathLength={count} />
      {done > 0 && (
        <circle
          className={styles.done}
          cx="36"
          cy="36"
          r="31"
          pathLength={count}
          strokeDasharray={`${done} ${count}`}
          transform="rotate(-90 36 36)"
        />
      )}
      <text className={styles.text} x="36" y="41" textAnchor="middle">
        {done}/{count}
      </text>
    </svg>
  );
}
