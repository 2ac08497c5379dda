import { useSharedText } from '../../i18n/index.ts';
import styles from './LoadingBar.module.css';

/** A thin line along the top of content that is being fetched again. */
export function LoadingBar(props: { isActive: boolean }) {
  const t = useSharedText();
  return (
    <div className={styles.track}>
      {props.isActive && <div className={styles.bar} role="progressbar" aria-label={t('loading')} />}
    </div>
  );
}
