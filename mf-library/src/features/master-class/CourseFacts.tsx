import type { VideoListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { formatVideoLength } from '@learning-center/shared/lib';
import { CardMeta } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';

/** How many lessons a course has, how long they are together, and which levels they span. */
export function CourseFacts({ lessons }: { lessons: readonly VideoListItem[] }) {
  const t = useLibraryText();
  const shared = useSharedText();
  const length = formatVideoLength(lessons.reduce((sum, { videoLength }) => sum + videoLength, 0));
  const levels = lessons.map(({ level }) => level).toSorted();
  const [lowest, highest] = [levels[0], levels.at(-1)];
  return (
    <CardMeta>
      <span>{t('masterClass.lessons.count', { count: lessons.length })}</span>
      {length && <span>{shared('video.path.length', { length })}</span>}
      {lowest && highest && (
        <span>
          {lowest === highest
            ? shared(`level.${lowest}`)
            : shared('video.path.levels', { lowest: shared(`level.${lowest}`), highest: shared(`level.${highest}`) })}
        </span>
      )}
    </CardMeta>
  );
}
