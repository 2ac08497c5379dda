import { useSharedText } from '../../i18n/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { Skeleton, VisuallyHidden } from '../../ui/index.ts';
import type { TitlePreview } from '../title-state.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import styles from './VideoDetailSkeleton.module.css';

/** A loading video: its picture's space, its title if available, and lines (design "Video detail"). */
export function VideoDetailSkeleton({ preview }: { preview?: TitlePreview | undefined }) {
  const t = useSharedText();
  const lang = useTitleLanguage(preview?.titleLanguage);
  return (
    <div className={styles.frame} aria-busy="true">
      <h1 className={styles.title}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      <div className={styles.columns}>
        <div className={styles.video}>
          <div className={styles.navigation}>
            <Skeleton />
          </div>
          <div className={styles.picture}>
            <Skeleton shape="art" />
          </div>
          <div className={styles.controls}>
            <Skeleton lines={2} />
          </div>
          {preview ? (
            <p className={styles.name} lang={lang}>
              {displayTitle(preview.title)}
            </p>
          ) : (
            <Skeleton shape="title" />
          )}
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
