import styles from './ProgressBar.module.css';

/** Progress as a thin timeline; the label says it as text. */
export function ProgressBar(props: { value: number; max?: number | undefined; label: string }) {
  const { value, max = 1, label } = props;
  return <progress className={styles.bar} value={Math.min(Math.max(value, 0), max)} max={max} aria-label={label} />;
}
