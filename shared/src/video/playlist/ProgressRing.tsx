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
      <Arc size={72} strokeWidth={5} done={done} count={count} />
      <text className={styles.text} x="36" y="41" textAnchor="middle">
        {done}/{count}
      </text>
    </svg>
  );
}

interface ArcProps {
  /** Of the drawing, in pixels. */
  size: number;
  strokeWidth: number;
  done: number;
  count: number;
}

/** A circle, `done` of whose `count` pieces are filled. */
export function Arc({ size, strokeWidth, done, count }: ArcProps) {
  const center = size / 2;
  const circle = { cx: center, cy: center, r: center - strokeWidth, strokeWidth, pathLength: count };
  return (
    <>
      <circle className={styles.track} {...circle} />
      {done > 0 && (
        <circle
          className={styles.done}
          {...circle}
          strokeDasharray={`${done} ${count}`}
          transform={`rotate(-90 ${center} ${center})`}
        />
      )}
    </>
  );
}
