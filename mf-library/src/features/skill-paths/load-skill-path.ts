import {
  endpoints,
  ItemKind,
  languageByCode,
  TargetType,
  type SkillPathListItem,
} from '@learning-center/shared/contract';
import { paths, videoOf } from '@learning-center/shared/routing';
import { leadHome, pageLoader, type PageLoaderArgs } from '@learning-center/shared/state';
import {
  firstUnwatched,
  loadVideoDetail,
  preloadVideoDetail,
  readyVideoDetail,
  type LoadedVideoDetail,
} from '@learning-center/shared/video';
import { keepPathsAtom, knownPathsAtom, type KnownPath, type PlaylistVideo } from './known-paths.ts';

/** What the page of a skill path shows. */
export interface SkillPathData {
  path: SkillPathListItem;
  playlist: readonly PlaylistVideo[];
  /** The urlName of the video that is shown. */
  current: string;
  detail: LoadedVideoDetail;
}

type WholePath = KnownPath & Required<Pick<KnownPath, 'playlist'>>;

/**
 * Loads a skill path and the video of it that the address names, else the first that is not watched yet.
 * A path of the cached list is not asked for again (Specification 4); a video that fails costs only itself.
 * Where there is no such path, or nothing in it, the address leads home as any unknown one does (decision A4).
 */
export const loadSkillPath = pageLoader(async (args): Promise<SkillPathData> => {
  const { services, language, params, url } = args;
  const known = await findPath(params['urlName'] ?? '', args);
  if (!known) throw leadHome(args);
  services.store.set(keepPathsAtom, { language, paths: [known] });
  const { path, playlist } = known;
  const asked = videoOf(url.search);
  const shown = playlist.find(({ urlName }) => urlName === asked) ?? firstUnwatched(path, playlist, services.store);
  if (!shown) throw leadHome(args);
  const [detail] = await Promise.all([findDetail(known, shown.urlName, args), preloadVideoDetail()]);
  return { path, playlist, current: shown.urlName, detail };
});

async function findPath(urlName: string, args: PageLoaderArgs): Promise<WholePath | undefined> {
  const known = args.services.store.get(knownPathsAtom)(urlName, args.language);
  if (!known) return withPlaylist(await askForPath(urlName, args), args);
  if (known.playlist) return { ...known, playlist: known.playlist };
  const playlist = await askForPlaylist(known.path, args);
  // The list of this path's place does not have all of it: then the path itself does (decision A56).
  const isWhole = playlist.length > 0 && playlist.length === known.path.videoIds.length;
  return isWhole ? { ...known, playlist } : withPlaylist(await askForPath(urlName, args), args);
}

/** A path that came without its videos has those of its place in the catalogue. */
async function withPlaylist(known: WholePath | undefined, args: PageLoaderArgs): Promise<WholePath | undefined> {
  if (!known || known.playlist.length > 0) return known;
  const playlist = await askForPlaylist(known.path, args);
  const videoIds = playlist.map(({ id }) => id);
  return { ...known, path: { ...known.path, videoIds, videoCount: videoIds.length }, playlist };
}

async function askForPath(
  urlName: string,
  { services, language, signal }: PageLoaderArgs,
): Promise<WholePath | undefined> {
  const request = { urlName, lang: languageByCode(language).id };
  const { items } = await services.api.call(endpoints.querySkillPaths, request, { signal });
  const [item] = items;
  if (!item) return undefined;
  const { videos = [], ...path } = item;
  return {
    path,
    playlist: videos.map(asPlaylistVideo),
    details: Object.fromEntries(videos.map((video) => [video.urlName, video])),
  };
}

/** The videos of a path that is known from a list, as its place in the catalogue lists them, in the path's order. */
async function askForPlaylist(
  { urlName, videoIds }: SkillPathListItem,
  { services, language, signal }: PageLoaderArgs,
): Promise<PlaylistVideo[]> {
  const { items } = await services.api.call(
    endpoints.queryVideos,
    {
      category: ['skill-paths', urlName],
      targetType: TargetType.ONLY_VIDEO,
      pageSize: 100,
      lang: languageByCode(language).id,
    },
    { signal },
  );
  const videos = items.filter((item) => item.kind === ItemKind.VIDEO);
  const inOrder = videoIds.flatMap((id) => videos.filter((video) => video.id === id));
  return (videoIds.length > 0 ? inOrder : videos).map(asPlaylistVideo);
}

async function findDetail(
  { path, details }: KnownPath,
  urlName: string,
  args: PageLoaderArgs,
): Promise<LoadedVideoDetail> {
  const { services, language, url } = args;
  const known = details?.[urlName];
  if (known) return readyVideoDetail('skillPath', known, language);
  const address = new URL(paths.skillPath(path.urlName, urlName), url);
  const detail = await loadVideoDetail({ ...args, url: address });
  if (detail.state === 'ready') {
    services.store.set(keepPathsAtom, { language, paths: [{ path, details: { [urlName]: detail.video } }] });
  }
  return detail;
}

function asPlaylistVideo(video: PlaylistVideo): PlaylistVideo {
  const { id, urlName, title, titleLanguage, thumbnail, level, videoLength, type, isBookmarked } = video;
  return { id, urlName, title, titleLanguage, thumbnail, level, videoLength, type, isBookmarked };
}
