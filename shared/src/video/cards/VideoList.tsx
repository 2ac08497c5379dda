import type { ReactNode } from 'react';
import { ItemKind, type SkillPathListItem, type VideoListItem } from '../../contract/index.ts';
import { CardGrid } from '../../ui/index.ts';
import { SkillPathCard } from './SkillPathCard.tsx';
import { VideoCard, type VideoItemProps } from './VideoCard.tsx';

/** An item of a list; search results mix videos and skill paths (Specification 3, item kinds 3 and 5). */
export type ListedItem = VideoListItem | SkillPathListItem;

interface VideoListProps extends Omit<VideoItemProps, 'video' | 'variant' | 'isEager'> {
  items: readonly ListedItem[];
  view?: 'cards' | 'details' | undefined;
  /** The accessible name of the list. */
  label?: string | undefined;
  /** Being fetched again. */
  isBusy?: boolean | undefined;
  /** The number of pictures to load at once, for a list on the first screen. */
  eagerCount?: number | undefined;
  /** Replaces or wraps the card of an item. */
  renderItem?: ((item: ListedItem, card: ReactNode) => ReactNode) | undefined;
}

/** Videos and skill paths in Cards or Details view (Specification 2.7). */
export function VideoList(props: VideoListProps) {
  const { items, view = 'cards', label, isBusy, eagerCount = 0, renderItem = (_, card) => card, ...rest } = props;
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
              isEager={position < eagerCount && (position === 0 ? 'first' : true)}
            />,
          )}
        </li>
      ))}
    </CardGrid>
  );
}

type ListedCardProps = Omit<VideoItemProps, 'video' | 'variant'> & { item: ListedItem; view: 'cards' | 'details' };

function ListedCard({ item, view, renderPassages, ...rest }: ListedCardProps) {
  const variant = view === 'details' ? 'row' : 'card';
  if (item.kind === ItemKind.SKILL_PATH) return <SkillPathCard {...rest} path={item} variant={variant} />;
  return <VideoCard {...rest} renderPassages={renderPassages} video={item} variant={variant} />;
}
