import { classNames } from '../class-names.ts';
import styles from './Skeleton.module.css';

/** A gray placeholder for loading content. It appears after 200 ms, so that fast responses do not flicker. */
export function Skeleton(props: {
  shape?: 'line' | 'title' | 'art' | 'fill' | 'block' | 'chip' | undefined;
  lines?: number | undefined;
}) {
  const { shape = 'line', lines = 1 } = props;
  const one = (key: number) => <span key={key} className={classNames(styles.skeleton, styles[shape])} />;
  return (
    <span className={styles.stack} aria-hidden="true">
      {Array.from({ length: lines }, (_, position) => one(position))}
    </span>
  );
}
