import { LEVELS } from '@learning-center/shared/lib';
import { CardSkeletons, LoadingBar, Row, type ListDisplay } from '@learning-center/shared/ui';
import compact from '../../list/compact-rows.module.css';
import frame from '../../list/MemberListView.module.css';
import { ToolbarSkeleton } from '../../list/ToolbarSkeleton.tsx';
import styles from './Bookmarks.module.css';

/** Skeletons with the same height as the controls and the list. */
export function BookmarkSkeletons({ display }: { display: ListDisplay }) {
  return (
    <>
      <Row wraps gap={3} className={styles.tools} data-screen-only>
        <div className={frame.search} data-screen-only>
          <ToolbarSkeleton of="search" />
        </div>
        <Row wraps gap={3} className={styles.bar}>
          <ToolbarSkeleton of="select" />
          <ToolbarSkeleton of="select" />
          {LEVELS.map((level) => (
            <ToolbarSkeleton key={level} of="chip" />
          ))}
        </Row>
      </Row>
      <Row wraps gap={3} justify="between" className={frame.toolbar}>
        <ToolbarSkeleton of="count" />
        <ToolbarSkeleton of="button" />
        <Row wraps gap={3} justify="end" className={styles.controls} data-screen-only>
          <div className={styles.sheet}>
            <ToolbarSkeleton of="button" />
          </div>
          <ToolbarSkeleton of="sort" />
          <ToolbarSkeleton of="views" />
        </Row>
      </Row>
      <div className={frame.status}>
        <LoadingBar isActive={false} />
      </div>
      <BookmarkCardSkeletons display={display} />
    </>
  );
}

export function BookmarkCardSkeletons({ display }: { display: ListDisplay }) {
  return (
    <div className={display === 'cards' ? compact.rows : undefined}>
      <CardSkeletons display={display} />
    </div>
  );
}
