import type { RelevanceItem } from '../../contract/index.ts';
import { displayTitle } from '../../lib/index.ts';
import { videoPath } from '../../routing/index.ts';
import { CardTitle, Highlight } from '../../ui/index.ts';
import { titleState } from '../title/index.ts';
import { useTitleLanguage } from '../use-title-language.ts';

interface VideoTitleProps {
  video: Pick<RelevanceItem, 'urlName' | 'category' | 'title' | 'titleLanguage'>;
  /** The query that the address of the video keeps (decision A41). */
  kept?: URLSearchParams | undefined;
  /** Words of a search, to be marked. */
  highlight?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
  /** The page stays where it is scrolled to when the video opens (decision A15). */
  keepsScroll?: boolean | undefined;
}

/** A video's title as a link to its detail view; the link covers the card around. */
export function VideoTitle({ video, kept, highlight = '', level, keepsScroll }: VideoTitleProps) {
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <CardTitle
      to={videoPath(video, kept)}
      state={titleState(video)}
      lang={lang}
      level={level}
      keepsScroll={keepsScroll}
    >
      <Highlight text={displayTitle(video.title)} match={highlight} />
    </CardTitle>
  );
}
