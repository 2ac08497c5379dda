export { CardTags } from './CardTags.tsx';
export { GroupTile } from './GroupTile.tsx';
export { LinkTile } from './LinkTile.tsx';
export { SkillPathCard } from './SkillPathCard.tsx';
export { VideoCard, type VideoItemProps } from './VideoCard.tsx';
export { VideoList, type ListedItem } from './VideoList.tsx';
export { VideoRow } from './VideoRow.tsx';
export { VideoTitle } from './VideoTitle.tsx';
