import { CardSkeletons, classNames, LoadingBar, SectionHeading } from '@learning-center/shared/ui';
import compact from '../../list/compact-rows.module.css';
import frame from '../../list/MemberListView.module.css';
import { ToolbarSkeleton } from '../../list/ToolbarSkeleton.tsx';
import styles from './History.module.css';

/** Skeletons with the same height as the controls and the list. */
export function HistorySkeletons() {
  return (
    <div className={styles.history}>
      <div className={frame.search}>
        <ToolbarSkeleton of="search" />
      </div>
      <div className={classNames(frame.toolbar, styles.toolbar)}>
        <ToolbarSkeleton of="count" />
        <ToolbarSkeleton of="button" />
      </div>
      <div className={frame.status}>
        <LoadingBar isActive={false} />
      </div>
      <ViewSkeletons />
    </div>
  );
}

export function ViewSkeletons() {
  return (
    <div className={classNames(styles.days, compact.rows)}>
      <div>
        <SectionHeading />
        <div className={styles.list}>
          <CardSkeletons display="rows" count={6} />
        </div>
      </div>
    </div>
  );
}
