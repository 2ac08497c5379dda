import type { VideoDetail } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import { ChapterList } from '../../player/chapters/ChapterList.tsx';
import type { TimedOutline } from '../../player/chapters/outline-times.ts';
import { DashText } from '../../../ui/index.ts';
import { useTitleLanguage } from '../../useTitleLanguage.ts';
import { DetailSection } from './DetailSection.tsx';
import styles from './Outline.module.css';

/** 'Live Demo Outline' without times (Specification 2.6). */
export function Outline({ video }: { video: Pick<VideoDetail, 'outline' | 'titleLanguage'> }) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.titleLanguage);
  if (video.outline.length === 0) return null;
  return (
    <DetailSection id="outline" title={t('video.outline.title')}>
      <ol className={styles.lines}>
        {video.outline.map((line, position) => (
          <li key={position} lang={lang}>
            <DashText text={line} />
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}

interface ChapterSectionsProps extends Omit<TimedOutline, 'hasTimes'> {
  video: Pick<VideoDetail, 'urlName' | 'titleLanguage'>;
}

/** 'Live Demo Outline' with its times, and the chapters that it does not contain (A45). */
export function ChapterSections({ video, lines, remaining }: ChapterSectionsProps) {
  const t = useSharedText();
  const hasOutline = lines.length > 0;
  return (
    <>
      {hasOutline && <ChapterSection id="outline" title={t('video.outline.title')} video={video} lines={lines} />}
      {remaining.length > 0 && (
        <ChapterSection
          id="chapters"
          title={t(hasOutline ? 'video.chapters.more' : 'video.chapters.title')}
          video={video}
          lines={remaining}
        />
      )}
    </>
  );
}

function ChapterSection({
  id,
  title,
  ...list
}: { id: string; title: string } & Pick<ChapterSectionsProps, 'video' | 'lines'>) {
  const headingId = `video-${id}`;
  return (
    <section aria-labelledby={headingId}>
      <h3 className={styles.heading} id={headingId}>
        {title}
      </h3>
      <ChapterList {...list} headingId={headingId} />
    </section>
  );
}
