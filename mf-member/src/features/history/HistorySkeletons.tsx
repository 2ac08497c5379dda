import { CardSkeletons, LoadingBar, Skeleton } from '@learning-center/shared/ui';
import styles from './History.module.css';

/** Shapes of the views to come, as high as what will take their place. */
export function HistorySkeletons() {
  return (
    <div className={styles.history}>
      <div className={styles.toolbar} data-waiting>
        <div className={styles.search}>
          <Skeleton shape="fill" />
        </div>
      </div>
      <div className={styles.status}>
        <LoadingBar isActive={false} />
      </div>
      <ViewSkeletons />
    </div>
  );
}

/** Shapes of a day of views. */
export function ViewSkeletons() {
  return (
    <div className={styles.days}>
      <div className={styles.list}>
        <div className={styles.heading}>
          <Skeleton shape="chip" />
        </div>
        <CardSkeletons view="details" count={6} />
      </div>
    </div>
  );
}
