import type { ReactNode } from 'react';
import { ItemKind, type SkillPathListItem, type VideoListItem, type VideoId } from '../../contract/index.ts';
import { CardGrid } from '../../ui/index.ts';
import { SkillPathCard } from './SkillPathCard.tsx';
import { VideoCard, type VideoItemProps } from './VideoCard.tsx';
import { VideoRow } from './VideoRow.tsx';

/** What a list of videos may hold: skill paths stand among them in search results (Specification 3, item kinds 3 and 5). */
export type ListedItem = VideoListItem | SkillPathListItem;

interface VideoListProps extends Omit<VideoItemProps, 'video' | 'isEager' | 'isWatched'> {
  items: readonly ListedItem[];
  view?: 'cards' | 'details' | undefined;
  /** The name of the list for those who don't see what it stands under. */
  label?: string | undefined;
  /** Being fetched again. */
  isBusy?: boolean | undefined;
  /** How many of the first pictures are loaded at once; none unless the list is on the first screen. */
  eagerCount?: number | undefined;
  /** Whether a video is marked as watched; none is unless given. */
  isWatched?: ((videoId: VideoId) => boolean) | undefined;
  /** What stands in the place of an item's card; the card itself unless given. */
  renderItem?: ((item: ListedItem, card: ReactNode) => ReactNode) | undefined;
}

/** Videos and skill paths in Cards or Details view (Specification 2.7). */
export function VideoList(props: VideoListProps) {
  const {
    items,
    view = 'cards',
    label,
    isBusy,
    eagerCount = 0,
    isWatched,
    renderItem = (_, card) => card,
    ...rest
  } = props;
  return (
    <CardGrid view={view} label={label} isBusy={isBusy}>
      {items.map((item, position) => (
        <li key={`${item.kind}-${item.id}`}>
          {renderItem(
            item,
            <ListedCard
              {...rest}
              item={item}
              view={view}
              isWatched={isWatched?.(item.id)}
              isEager={position < eagerCount}
            />,
          )}
        </li>
      ))}
    </CardGrid>
  );
}

function ListedCard({
  item,
  view,
  isWatched,
  ...rest
}: Omit<VideoItemProps, 'video'> & { item: ListedItem; view: 'cards' | 'details' }) {
  const variant = view === 'details' ? 'row' : 'card';
  if (item.kind === ItemKind.SKILL_PATH) return <SkillPathCard {...rest} path={item} variant={variant} />;
  const ofVideo = { ...rest, video: item, isWatched };
  return variant === 'row' ? <VideoRow {...ofVideo} /> : <VideoCard {...ofVideo} />;
}
