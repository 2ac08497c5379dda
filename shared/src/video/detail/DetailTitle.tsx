import type { VideoDetail } from '../../contract/index.ts';
import { BookmarkToggle } from '../bookmarks/index.ts';
import { TitleRow } from '../title/index.ts';

/** A video's title with its bookmark (Specification 2.6). */
export function DetailTitle({ video }: { video: VideoDetail }) {
  return (
    <TitleRow {...video}>
      <BookmarkToggle video={video} variant="labelled" />
    </TitleRow>
  );
}
