import { CardSkeletons, LoadingBar, Skeleton, type ViewMode } from '@learning-center/shared/ui';
import styles from './Bookmarks.module.css';

/** Shapes of the list to come, as high as what will take their place. */
export function BookmarkSkeletons({ view }: { view: ViewMode }) {
  return (
    <>
      <div className={styles.tools} data-waiting>
        <div className={styles.search}>
          <Skeleton shape="fill" />
        </div>
      </div>
      <div className={styles.toolbar} data-waiting>
        <Skeleton shape="chip" />
      </div>
      <div className={styles.status}>
        <LoadingBar isActive={false} />
      </div>
      <CardSkeletons view={view} />
    </>
  );
}
