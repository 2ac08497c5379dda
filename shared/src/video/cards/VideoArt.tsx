import type { RelevanceItem } from '../../contract/index.ts';
import { CardArt, LevelDiamonds, TimelineChip } from '../../ui/index.ts';
import { BookmarkToggle } from '../bookmarks/index.ts';

/** A video's picture with its level, its bookmark and its length in the corners (design "Thumbnails"). */
export function VideoArt({ video, isEager }: { video: RelevanceItem; isEager?: boolean | undefined }) {
  return (
    <CardArt
      src={video.thumbnail}
      width={640}
      height={360}
      isEager={isEager}
      topStart={video.level && <LevelDiamonds level={video.level} />}
      topEnd={<BookmarkToggle video={video} variant="overlay" />}
      bottomEnd={<TimelineChip seconds={video.videoLength} />}
    />
  );
}
