import { ItemKind, MediaMenu, TargetType, WebinarList } from '@learning-center/shared/contract';
import type { QueryItem, SkillPathListItem, VideoListItem } from '@learning-center/shared/contract';
import { differs } from './report/difference.ts';
import type { Result, Suite } from './suite.ts';

/** The items of the first lists. The other checks use them. */
export interface Discovered {
  videos: VideoListItem[] | undefined;
  tutorials: VideoListItem[] | undefined;
  masters: VideoListItem[] | undefined;
  skillPath: Result<'querySkillPaths'>['items'][number] | undefined;
  replays: Result<'listWebinars'>['items'] | undefined;
  families: Result<'listProductFamilies'> | undefined;
}

/** Whether `count` counts an item of a query. */
export function isCounted(item: QueryItem): item is VideoListItem | SkillPathListItem {
  return isVideo(item) || item.kind === ItemKind.SKILL_PATH;
}

/** Whether an item of a query is a video. */
export function isVideo(item: QueryItem): item is VideoListItem {
  return item.kind === ItemKind.VIDEO;
}

/** Requests the first lists, and checks their shapes. */
export async function discover({ succeed, compare }: Suite): Promise<Discovered> {
  const all = await succeed('queryVideos', { pageSize: 100 }, 'a list of everything');
  const only = (MediaMenu: number) => ({ MediaMenu, targetType: TargetType.ONLY_VIDEO, pageSize: 12 });
  const tutorials = await succeed('queryVideos', only(MediaMenu.TUTORIAL), 'tutorials');
  const masters = await succeed('queryVideos', only(MediaMenu.MASTER_CLASS), 'master classes');
  const paths = await succeed('querySkillPaths', {}, 'a list of skill paths');
  const replays = await succeed('listWebinars', { type: WebinarList.ARCHIVE }, 'replays');
  const families = await succeed('listProductFamilies', {}, 'product families');
  compare({ call: 'listProductFamilies', what: 'there are product families' }, families, (all) =>
    all.length > 0
      ? []
      : [
          differs('result', {
            expected: 'a list of {product, versions}',
            actual: all,
            remedy: 'Send the product families: the filters, the explorers and the home page need them.',
          }),
        ],
  );
  return {
    videos: all?.items.filter(isVideo),
    tutorials: tutorials?.items.filter(isVideo),
    masters: masters?.items.filter(isVideo),
    skillPath: paths?.items[0],
    replays: replays?.items.filter(({ replay }) => replay !== false),
    families,
  };
}
