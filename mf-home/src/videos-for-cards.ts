import { ItemKind, type QueryItem, type SkillPathListItem, type VideoListItem } from '@learning-center/shared/contract';

/** The videos and skill paths of an answer, without the texts that cards don't show: the page carries this data. */
export function videosForCards(items: readonly QueryItem[]): (VideoListItem | SkillPathListItem)[] {
  return items.flatMap((item): (VideoListItem | SkillPathListItem)[] => {
    if (item.kind === ItemKind.VIDEO) return [{ ...item, excerpt: '' }];
    return item.kind === ItemKind.SKILL_PATH ? [{ ...item, description: '' }] : [];
  });
}
