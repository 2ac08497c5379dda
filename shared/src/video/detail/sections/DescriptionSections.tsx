import type { VideoDetail } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import type { Description } from '../../../lib/index.ts';
import { DashText, SafeText, Stack, Text } from '../../../ui/index.ts';
import { ChapterList } from '../../player/chapters/ChapterList.tsx';
import { timeOutline, type TimedOutline } from '../../player/chapters/chapters.ts';
import { useTitleLanguage } from '../../useTitleLanguage.ts';
import styles from './DescriptionSections.module.css';
import { DetailSection } from './DetailSection.tsx';

interface DescriptionSectionsProps {
  video: Pick<VideoDetail, 'urlName' | 'titleLanguage' | 'outline'>;
  description: Description;
}

/**
 * 'Live Demo Outline' and 'Description & Reference' with its clickable timecodes (Specification 2.6 and 3). An outline
 * with times is part of the description, so that each timecode appears once (A45).
 */
export function DescriptionSections({ video, description: { text, timecodes } }: DescriptionSectionsProps) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.titleLanguage);
  const { hasTimes, lines, remaining } = timeOutline(video.outline, timecodes);
  return (
    <>
      {!hasTimes && <Outline video={video} />}
      {(text !== '' || timecodes.length > 0) && (
        <DetailSection id="description" title={t('video.description.title')}>
          {text &&
            text.split(/\n\s*\n/).map((paragraph, position) => (
              <Text key={position} measure="text" className={styles.text} lang={lang}>
                <SafeText text={paragraph} />
              </Text>
            ))}
          {hasTimes && <ChapterSection id="outline" title={t('video.outline.title')} video={video} lines={lines} />}
          {remaining.length > 0 && (
            <ChapterSection
              id="chapters"
              title={t(hasTimes ? 'video.chapters.more' : 'video.chapters.title')}
              video={video}
              lines={remaining}
            />
          )}
        </DetailSection>
      )}
    </>
  );
}

/** 'Live Demo Outline' without times (Specification 2.6). */
function Outline({ video }: { video: Pick<VideoDetail, 'outline' | 'titleLanguage'> }) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.titleLanguage);
  if (video.outline.length === 0) return null;
  return (
    <DetailSection id="outline" title={t('video.outline.title')}>
      <Stack as="ol" gap={2} measure="text" className={styles.lines}>
        {video.outline.map((line, position) => (
          <li key={position} lang={lang}>
            <DashText text={line} />
          </li>
        ))}
      </Stack>
    </DetailSection>
  );
}

interface ChapterSectionProps extends Pick<TimedOutline, 'lines'> {
  id: string;
  title: string;
  video: Pick<VideoDetail, 'urlName' | 'titleLanguage'>;
}

function ChapterSection({ id, title, ...list }: ChapterSectionProps) {
  const headingId = `video-${id}`;
  return (
    <section aria-labelledby={headingId}>
      <Text as="h3" size="lg" className={styles.heading} id={headingId}>
        {title}
      </Text>
      <ChapterList {...list} headingId={headingId} />
    </section>
  );
}
