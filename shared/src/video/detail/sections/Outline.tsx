import type { VideoDetail } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import type { Timecode } from '../../../lib/index.ts';
import { DashText } from '../../../ui/index.ts';
import { useTitleLanguage } from '../../useTitleLanguage.ts';
import { DetailSection } from './DetailSection.tsx';
import styles from './Outline.module.css';
import { TimecodeLink } from './TimecodeLink.tsx';

interface OutlineProps {
  video: Pick<VideoDetail, 'outline' | 'link' | 'titleLanguage'>;
  timecodes: readonly Timecode[];
}

/** 'Live Demo Outline': a line that is also a chapter links to it (Specification 2.6, A45). */
export function Outline({ video, timecodes }: OutlineProps) {
  const t = useSharedText();
  const lang = useTitleLanguage(video.titleLanguage);
  if (video.outline.length === 0) return null;
  return (
    <DetailSection id="outline" title={t('video.outline.title')}>
      <ol className={styles.lines}>
        {video.outline.map((line, position) => {
          const chapter = timecodes.find(({ text }) => text === line);
          return (
            <li key={position} lang={lang}>
              {chapter ? (
                <TimecodeLink video={video} timecode={chapter}>
                  <DashText text={line} />
                </TimecodeLink>
              ) : (
                <DashText text={line} />
              )}
            </li>
          );
        })}
      </ol>
    </DetailSection>
  );
}
