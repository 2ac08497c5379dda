import { LEVELS } from '@learning-center/shared/lib';
import { CardSkeletons, LoadingBar, type ViewMode } from '@learning-center/shared/ui';
import { ToolShape } from '../../ToolShape.tsx';
import styles from './Bookmarks.module.css';

/** Shapes of the tools and the list to come, as high as what will take their place. */
export function BookmarkSkeletons({ view }: { view: ViewMode }) {
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <ToolShape of="search" />
        </div>
        <div className={styles.bar}>
          <ToolShape of="select" />
          <ToolShape of="select" />
          {LEVELS.map((level) => (
            <ToolShape key={level} of="chip" />
          ))}
        </div>
      </div>
      <div className={styles.toolbar}>
        <ToolShape of="count" />
        <div className={styles.controls}>
          <div className={styles.sheet}>
            <ToolShape of="button" />
          </div>
          <ToolShape of="sort" />
          <ToolShape of="views" />
        </div>
      </div>
      <div className={styles.status}>
        <LoadingBar isActive={false} />
      </div>
      <CardSkeletons view={view} />
    </>
  );
}
