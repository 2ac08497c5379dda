import { ItemKind, MediaMenu, TargetType, WebinarList } from '@learning-center/shared/contract';
import type { QueryItem, SkillPathListItem, VideoListItem } from '@learning-center/shared/contract';
import type { Result, Suite } from './suite.ts';

/** The items of the first lists. The other checks use them. */
export interface Found {
  videos: VideoListItem[];
  tutorials: VideoListItem[];
  masters: VideoListItem[];
  skillPath: Result<'querySkillPaths'>['items'][number] | undefined;
  /** The videos of that path. */
  pathVideos: VideoListItem[];
  replays: Result<'listWebinars'>['items'];
  /** Webinars without a recording. */
  unpublished: Result<'listWebinars'>['items'];
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
export async function findData({ run }: Suite): Promise<Found> {
  const videosOf = async (what: string, send: object) => {
    const list = await run({ call: 'queryVideos', what: `${what} in the declared shape`, send });
    return list?.items.filter(isVideo) ?? [];
  };
  const webinarsOf = async (what: string, type: WebinarList) => {
    const send = { type, pageSize: 100 };
    return (await run({ call: 'listWebinars', what: `${what} in the declared shape`, send }))?.items ?? [];
  };
  const only = (menu: MediaMenu) => ({ MediaMenu: menu, targetType: TargetType.ONLY_VIDEO, pageSize: 12 });
  const videos = await videosOf('a list of everything', { pageSize: 100 });
  const tutorials = await videosOf('tutorials', only(MediaMenu.TUTORIAL));
  const masters = await videosOf('master classes', only(MediaMenu.MASTER_CLASS));
  const archive = await webinarsOf('replays', WebinarList.ARCHIVE);
  const upcoming = await webinarsOf('upcoming webinars', WebinarList.UPCOMING);
  const paths = await run({ call: 'querySkillPaths', what: 'a list of skill paths in the declared shape', send: {} });
  const [skillPath] = paths?.items ?? [];
  const category = skillPath && ['skill-paths', skillPath.urlName];
  const families = await run({
    call: 'listProductFamilies',
    what: 'there are product families',
    send: {},
    must: (all) => all.length === 0 && { at: 'result', expected: 'a list of {product, versions}', actual: all },
    remedy: 'Send the product families: the filters, the explorers and the home page need them.',
  });
  return {
    videos,
    tutorials,
    masters,
    skillPath,
    pathVideos: category ? await videosOf('the videos of a skill path', { category, pageSize: 100 }) : [],
    replays: archive.filter(({ replay }) => replay !== false),
    unpublished: [...upcoming, ...archive.filter(({ replay }) => replay === false)],
    families,
  };
}
