import { useSharedText } from '../../i18n/index.ts';
import styles from './LoadingBar.module.css';

/** A thin line that runs along the top of what is being fetched again; nothing when at rest. */
export function LoadingBar(props: { isActive: boolean }) {
  const t = useSharedText();
  return (
    <div className={styles.place}>
      {props.isActive && <div className={styles.bar} role="progressbar" aria-label={t('loading')} />}
    </div>
  );
}
