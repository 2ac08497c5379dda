import {
  ItemKind,
  languageByCode,
  TargetType,
  type About,
  type SkillPathListItem,
  type VideoDetail,
  querySkillPaths,
  queryVideos,
} from '@learning-center/shared/contract';
import { displayTitle } from '@learning-center/shared/lib';
import { paths, requestedVideo, type PageMeta, type PageMetaArgs } from '@learning-center/shared/routing';
import { pageLoader, redirectHome, type PageLoaderArgs } from '@learning-center/shared/state';
import {
  firstUnwatched,
  loadProgressAtom,
  loadVideoDetail,
  preloadVideoDetail,
  readyVideoDetail,
  toPlaylistVideo,
  type PlaylistVideo,
  type VideoDetailResult,
} from '@learning-center/shared/video';
import { cachedPaths, cachePaths, redirectWithoutVideo, type CachedPath } from './data.ts';

export interface SkillPathData {
  path: SkillPathListItem;
  playlist: readonly PlaylistVideo[];
  /** The urlName of the displayed video. */
  current: string;
  detail: VideoDetailResult;
  /** What the path gives, if the API says so. */
  about?: About | undefined;
}

type PathWithPlaylist = CachedPath & Required<Pick<CachedPath, 'playlist'>>;

/**
 * Loads a skill path and the address's video, or the one to continue with. A cached path is not fetched again
 * (Specification 4). If a video fails, the page still works. A path that does not exist or is empty redirects home
 * (A4), and an address with a video of another path to the path alone.
 */
export const loadSkillPath = pageLoader(async (args): Promise<SkillPathData> => {
  const { services, language, params, url } = args;
  const cached = await loadPath(params['urlName'] ?? '', args);
  if (!cached) throw redirectHome(args);
  cachePaths(services.store, { language, paths: [cached] });
  const { path, playlist, about } = cached;
  const requested = requestedVideo(url.search);
  const named = playlist.find(({ urlName }) => urlName === requested);
  // The account may know another device's.
  if (!named) await services.store.set(loadProgressAtom, services);
  const video = named ?? firstUnwatched(path, playlist, services.store);
  if (!video) throw redirectHome(args);
  if (requested !== undefined && !named) throw redirectWithoutVideo(url);
  const preloaded = preloadVideoDetail({ i18n: services.i18n, language });
  const [detail] = await Promise.all([loadDetail(cached, video.urlName, args), preloaded]);
  return { path, playlist, current: video.urlName, detail, about };
});

async function loadPath(urlName: string, args: PageLoaderArgs): Promise<PathWithPlaylist | undefined> {
  const cached = cachedPaths(args.services.store, args.language)?.get(urlName);
  if (!cached) return withPlaylist(await fetchPath(urlName, args), args);
  if (cached.playlist) return { ...cached, playlist: cached.playlist };
  const { playlist, about } = await fetchPlaylist(cached.path, args);
  // If the path's category lacks some of its videos, the path itself has them (A56).
  const isComplete = playlist.length > 0 && playlist.length === cached.path.videoIds.length;
  return isComplete ? { ...cached, playlist, about } : withPlaylist(await fetchPath(urlName, args), args);
}

/** A path without videos gets those of its category in the catalog. */
async function withPlaylist(
  cached: PathWithPlaylist | undefined,
  args: PageLoaderArgs,
): Promise<PathWithPlaylist | undefined> {
  if (!cached || cached.playlist.length > 0) return cached;
  const { playlist } = await fetchPlaylist(cached.path, args);
  const videoIds = playlist.map(({ id }) => id);
  return { ...cached, path: { ...cached.path, videoIds, videoCount: videoIds.length }, playlist };
}

async function fetchPath(
  urlName: string,
  { services, language, signal }: PageLoaderArgs,
): Promise<PathWithPlaylist | undefined> {
  const request = { urlName, lang: languageByCode(language).id };
  const { items } = await services.api.call(querySkillPaths, request, { signal });
  const [item] = items;
  if (!item) return undefined;
  const { videos = [], about, ...path } = item;
  return {
    path,
    about,
    playlist: videos.map(toPlaylistVideo),
    details: byUrlName(videos.filter((video) => !lacksTranscript(video))),
    untranscribed: byUrlName(videos.filter(lacksTranscript)),
  };
}

/** Whether a video has captions without a transcript. A path's response may contain no transcripts. */
const lacksTranscript = ({ captions, transcript }: VideoDetail) => Boolean(captions?.length) && !transcript;

const byUrlName = (videos: readonly VideoDetail[]) => Object.fromEntries(videos.map((video) => [video.urlName, video]));

/** Fetches the videos in a listed path's category, in the order of the path. */
async function fetchPlaylist(
  { urlName, videoIds }: SkillPathListItem,
  { services, language, signal }: PageLoaderArgs,
): Promise<Pick<PathWithPlaylist, 'playlist' | 'about'>> {
  const { items, about } = await services.api.call(
    queryVideos,
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
  return { playlist: (videoIds.length > 0 ? inOrder : videos).map(toPlaylistVideo), about };
}

async function loadDetail(
  { path, details, untranscribed }: CachedPath,
  urlName: string,
  args: PageLoaderArgs,
): Promise<VideoDetailResult> {
  const { services, language, url } = args;
  const cached = details?.[urlName];
  if (cached) return readyVideoDetail('skillPath', cached, language);
  const address = new URL(paths.skillPath(path.urlName, urlName), url);
  const detail = await loadVideoDetail({ ...args, url: address });
  if (detail.state === 'ready') {
    cachePaths(services.store, { language, paths: [{ path, details: { [urlName]: detail.video } }] });
    return detail;
  }
  const withoutTranscript = untranscribed?.[urlName];
  return withoutTranscript ? readyVideoDetail('skillPath', withoutTranscript, language) : detail;
}

/** Title and description of a skill path or of the address's video (Specification 2.6, 2.9). */
export function skillPathMeta(args: PageMetaArgs): PageMeta {
  const { path, playlist, current } = args.data as SkillPathData;
  const requested = requestedVideo(args.search.toString());
  const video = requested === current ? playlist.find(({ urlName }) => urlName === requested) : undefined;
  const { title, thumbnail: image } = video ?? path;
  return { title: displayTitle(title), description: path.description, image };
}
