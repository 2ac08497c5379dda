import { useSharedText } from '../../i18n/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { Grid, Skeleton, Text, VisuallyHidden } from '../../ui/index.ts';
import type { TitlePreview } from '../title-state.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import styles from './VideoDetailSkeleton.module.css';

/** A loading video: its picture's space, its title if available, and lines (design "Video detail"). */
export function VideoDetailSkeleton({ preview }: { preview?: TitlePreview | undefined }) {
  const t = useSharedText();
  const lang = useTitleLanguage(preview?.titleLanguage);
  return (
    <div className={styles.frame} aria-busy="true">
      <h1>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      <Grid gap={6} className={styles.columns}>
        <Grid gap={4}>
          <Grid className={styles.navigation}>
            <Skeleton />
          </Grid>
          <div className={styles.picture}>
            <Skeleton shape="art" />
          </div>
          <div className={styles.controls}>
            <Skeleton lines={2} />
          </div>
          {preview ? (
            <Text size="heading-2xl" className={styles.name} lang={lang}>
              {displayTitle(preview.title)}
            </Text>
          ) : (
            <Skeleton shape="title" />
          )}
          <Skeleton lines={3} />
        </Grid>
        <Grid gap={4}>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Grid>
      </Grid>
    </div>
  );
}
