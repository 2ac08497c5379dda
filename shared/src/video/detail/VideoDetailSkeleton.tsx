import { useSharedText } from '../../i18n/index.ts';
import { Skeleton, VisuallyHidden } from '../../ui/index.ts';
import { TitleRow, type KnownTitle } from '../title/index.ts';
import styles from './VideoDetailSkeleton.module.css';

/** A video on its way: its title if it is known, its picture in the exact ratio, and lines for its words (design "Video detail"). */
export function VideoDetailSkeleton({ known }: { known?: KnownTitle | undefined }) {
  const t = useSharedText();
  return (
    <div className={styles.frame} aria-busy="true">
      <h1 className={styles.title}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      <div className={styles.columns}>
        <div className={styles.video}>
          <div className={styles.way}>
            <Skeleton />
          </div>
          {known ? (
            <TitleRow {...known} isShape>
              {BOOKMARK}
            </TitleRow>
          ) : (
            <Skeleton shape="title" />
          )}
          <Skeleton shape="art" />
          <Skeleton lines={3} />
        </div>
        <div className={styles.related}>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </div>
    </div>
  );
}

const BOOKMARK = (
  <span className={styles.bookmark}>
    <Skeleton shape="fill" />
  </span>
);
