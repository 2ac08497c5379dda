import { CardSkeletons, LoadingBar, SectionHeading } from '@learning-center/shared/ui';
import { ToolShape } from '../../ToolShape.tsx';
import styles from './History.module.css';

/** Shapes of the tools and the views to come, as high as what will take their place. */
export function HistorySkeletons() {
  return (
    <div className={styles.history}>
      <div className={styles.search}>
        <ToolShape of="search" />
      </div>
      <div className={styles.toolbar}>
        <ToolShape of="count" />
        <ToolShape of="button" />
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
      <div>
        <SectionHeading />
        <div className={styles.list}>
          <CardSkeletons view="details" count={6} />
        </div>
      </div>
    </div>
  );
}
