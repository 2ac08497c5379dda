import { ItemKind, MediaMenu, TargetType, WebinarList } from '@learning-center/shared/contract';
import type { QueryItem, SkillPathListItem, VideoListItem } from '@learning-center/shared/contract';
import type { Result, Suite } from './suite.ts';

/** What the first lists gave: everything else is asked about these. */
export interface Discovered {
  videos: VideoListItem[] | undefined;
  tutorial: VideoListItem | undefined;
  master: VideoListItem | undefined;
  skillPath: Result<'querySkillPaths'>['items'][number] | undefined;
  replay: Result<'listWebinars'>['items'][number] | undefined;
  families: Result<'listProductFamilies'> | undefined;
}

/** Whether an item of a query is one of those that `count` counts. */
export function isCounted(item: QueryItem): item is VideoListItem | SkillPathListItem {
  return isVideo(item) || item.kind === ItemKind.SKILL_PATH;
}

/** Whether an item of a query is a video. */
export function isVideo(item: QueryItem): item is VideoListItem {
  return item.kind === ItemKind.VIDEO;
}

/** Asks the first lists, each of which is a check of its shape. */
export async function discover({ succeed }: Suite): Promise<Discovered> {
  const all = await succeed('queryVideos', { pageSize: 100 }, 'a list of everything has the declared result');
  const only = (MediaMenu: number) => ({ MediaMenu, targetType: TargetType.ONLY_VIDEO, pageSize: 12 });
  const tutorials = await succeed('queryVideos', only(MediaMenu.TUTORIAL), 'tutorials have the declared result');
  const masters = await succeed('queryVideos', only(MediaMenu.MASTER_CLASS), 'master classes have the declared result');
  const paths = await succeed('querySkillPaths', {}, 'a list of skill paths has the declared result');
  const replays = await succeed('listWebinars', { type: WebinarList.ARCHIVE }, 'replays have the declared result');
  const families = await succeed('listProductFamilies', {}, 'product families have the declared result');
  return {
    videos: all?.items.filter(isVideo),
    tutorial: tutorials?.items.find(isVideo),
    master: masters?.items.find(isVideo),
    skillPath: paths?.items[0],
    replay: replays?.items.find(({ replay }) => replay),
    families,
  };
}
