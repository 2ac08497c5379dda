import type { VideoDetail } from '../../../../contract/index.ts';
import { displayTitle } from '../../../../lib/index.ts';
import { DashText } from '../../../../ui/index.ts';
import { useTitleLanguage } from '../../../useTitleLanguage.ts';
import { useChapterLabel, useCurrentChapter } from '../../playback/player-context.tsx';
import styles from './MediaLayer.module.css';

/** Title and chapter at the top of the picture. The page says both elsewhere. */
export function PictureTitle({ video, isShown }: { video: VideoDetail; isShown: boolean }) {
  const lang = useTitleLanguage(video.titleLanguage);
  const label = useChapterLabel();
  const hasChapter = useCurrentChapter() !== undefined;
  return (
    <p className={styles.title} data-shown={isShown} aria-hidden="true" lang={lang}>
      <b>
        <DashText text={displayTitle(video.title)} />
      </b>
      {hasChapter && <span>{label}</span>}
    </p>
  );
}
