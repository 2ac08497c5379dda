import { useSharedText } from '@learning-center/shared/i18n';
import { formatVideoLength } from '@learning-center/shared/lib';
import { CardMeta } from '@learning-center/shared/ui';
import { useLevelRange } from '@learning-center/shared/video';
import { useLibraryText } from '../../library-text.ts';
import type { CourseSummary } from './course-summary.ts';

/** The number, total length and level range of a course's lessons. */
export function CourseFacts({ count, length, lowest, highest }: CourseSummary) {
  const t = useLibraryText();
  const shared = useSharedText();
  const levels = useLevelRange(lowest, highest);
  const time = formatVideoLength(length);
  return (
    <CardMeta>
      <span>{t('masterClass.lessons.count', { count })}</span>
      {time && <span>{shared('video.path.length', { length: time })}</span>}
      {levels && <span>{levels}</span>}
    </CardMeta>
  );
}
