import type { VideoDetail } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import { formatTimecode, type Description } from '../../../lib/index.ts';
import { Disclosure, SafeText } from '../../../ui/index.ts';
import { useChapterLabel, useCurrentChapter } from '../../player/playback/player-context.tsx';
import { useTitleLanguage } from '../../useTitleLanguage.ts';
import styles from './DescriptionSection.module.css';
import { DetailSection } from './DetailSection.tsx';
import { TimecodeLink } from './TimecodeLink.tsx';

interface DescriptionSectionProps {
  video: Pick<VideoDetail, 'link' | 'titleLanguage'>;
  description: Description;
}

/** 'Description & Reference': the text with its links, and its timecodes as chapters (Specification 2.6 and 3). */
export function DescriptionSection({ video, description }: DescriptionSectionProps) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.titleLanguage);
  const { text, timecodes } = description;
  if (text === '' && timecodes.length === 0) return null;
  return (
    <DetailSection id="description" title={t('video.description.title')}>
      {text && (
        <p className={styles.text} lang={lang}>
          <SafeText text={text} />
        </p>
      )}
      {timecodes.length > 0 && <Chapters video={video} timecodes={timecodes} />}
    </DetailSection>
  );
}

/** On phones the list collapses under the current chapter or the count (design "Video detail"). */
function Chapters({ video, timecodes }: Pick<DescriptionSectionProps, 'video'> & Pick<Description, 'timecodes'>) {
  const t = useSharedText();
  const current = useCurrentChapter();
  const label = useChapterLabel();
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <>
      <h3 className={styles.heading} id="video-chapters">
        {t('video.chapters.title')}
      </h3>
      <Disclosure isMobileOnly summary={label}>
        <ol className={styles.chapters} aria-labelledby="video-chapters">
          {timecodes.map((timecode, position) => (
            <li key={position}>
              <TimecodeLink
                video={video}
                timecode={timecode}
                className={styles.chapter}
                isCurrent={current?.time === timecode.time && current.text === timecode.text}
              >
                <span className={styles.time}>{formatTimecode(timecode.time)}</span>{' '}
                <span lang={lang}>{timecode.text}</span>
              </TimecodeLink>
            </li>
          ))}
        </ol>
      </Disclosure>
    </>
  );
}
