import type { VideoListItem } from '@learning-center/shared/contract';
import { SectionHeading } from '@learning-center/shared/ui';
import { useWatchedVideos, VideoList } from '@learning-center/shared/video';
import { useWebinarText } from '../../webinar-text.ts';
import { byYear } from './by-year.ts';

/** Pictures that are loaded at once: those that the first screen shows. */
const ON_FIRST_SCREEN = 4;

/** Replays under their years, newest first; those without a date have no heading. */
export function ArchiveYears(props: { items: readonly VideoListItem[]; isBusy: boolean; isFirstPage: boolean }) {
  const t = useWebinarText();
  const isWatched = useWatchedVideos();
  return byYear(props.items).map(({ year, items }, position) => (
    <section key={year} aria-labelledby={year && `year-${year}`}>
      {year && <SectionHeading id={`year-${year}`}>{t('archive.year.title', { year })}</SectionHeading>}
      <VideoList
        items={items}
        level={3}
        isBusy={props.isBusy}
        isWatched={isWatched}
        eagerCount={props.isFirstPage && position === 0 ? ON_FIRST_SCREEN : 0}
      />
    </section>
  ));
}
