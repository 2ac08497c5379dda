import type { RelevanceItem } from '../../contract/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { videoPath } from '../../routing/index.ts';
import { CardTitle, Highlight } from '../../ui/index.ts';
import { titleState } from '../title-state.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';

interface VideoTitleProps {
  video: Pick<RelevanceItem, 'urlName' | 'category' | 'title' | 'titleLanguage'>;
  /** The search query that the video's link preserves (A41). */
  query?: URLSearchParams | undefined;
  /** Search terms to mark. */
  highlight?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
  /** Opening the video preserves the scroll position (A15). */
  preventScrollReset?: boolean | undefined;
}

/** A video's title as a link to its detail view; the link covers the whole card. */
export function VideoTitle({ video, query, highlight = '', level, preventScrollReset }: VideoTitleProps) {
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <CardTitle
      to={videoPath(video, query)}
      state={titleState(video)}
      lang={lang}
      level={level}
      preventScrollReset={preventScrollReset}
    >
      <Highlight text={displayTitle(video.title)} match={highlight} />
    </CardTitle>
  );
}
