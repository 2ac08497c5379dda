import { CardSkeletons, classNames, Grid, LoadingBar, Row, SectionHeading } from '@learning-center/shared/ui';
import compact from '../../list/compact-rows.module.css';
import frame from '../../list/MemberListView.module.css';
import { ToolbarSkeleton } from '../../list/ToolbarSkeleton.tsx';
import styles from './History.module.css';

/** Skeletons with the same height as the controls and the list. */
export function HistorySkeletons() {
  return (
    <Grid gap={4}>
      <div className={frame.search} data-screen-only>
        <ToolbarSkeleton of="search" />
      </div>
      <Row wraps gap={3} justify="between" className={frame.toolbar} data-screen-only>
        <ToolbarSkeleton of="count" />
        <ToolbarSkeleton of="button" />
      </Row>
      <div className={frame.status}>
        <LoadingBar isActive={false} />
      </div>
      <ViewSkeletons />
    </Grid>
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
