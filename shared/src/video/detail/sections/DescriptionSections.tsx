import type { VideoDetail } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import type { Description } from '../../../lib/index.ts';
import { SafeText } from '../../../ui/index.ts';
import { timeOutline } from '../../player/chapters/outline-times.ts';
import { useTitleLanguage } from '../../useTitleLanguage.ts';
import styles from './DescriptionSections.module.css';
import { DetailSection } from './DetailSection.tsx';
import { ChapterSections, Outline } from './Outline.tsx';

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
  const outline = timeOutline(video.outline, timecodes);
  return (
    <>
      {!outline.hasTimes && <Outline video={video} />}
      {(text !== '' || timecodes.length > 0) && (
        <DetailSection id="description" title={t('video.description.title')}>
          {text &&
            text.split(/\n\s*\n/).map((paragraph, position) => (
              <p key={position} className={styles.text} lang={lang}>
                <SafeText text={paragraph} />
              </p>
            ))}
          <ChapterSections video={video} lines={outline.hasTimes ? outline.lines : []} remaining={outline.remaining} />
        </DetailSection>
      )}
    </>
  );
}
