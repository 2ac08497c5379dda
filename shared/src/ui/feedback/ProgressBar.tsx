import { useSharedText } from '../../i18n/index.ts';
import styles from './ProgressBar.module.css';

/** Progress as a thin timeline; the label says it as text. */
export function ProgressBar(props: { value: number; max?: number | undefined; label: string }) {
  const { value, max = 1, label } = props;
  return <progress className={styles.bar} value={Math.min(Math.max(value, 0), max)} max={max} aria-label={label} />;
}

/** A thin line along the top of content that is being fetched again. */
export function LoadingBar(props: { isActive: boolean }) {
  const t = useSharedText();
  return (
    <div className={styles.track}>
      {props.isActive && <div className={styles.loading} role="progressbar" aria-label={t('loading')} />}
    </div>
  );
}
