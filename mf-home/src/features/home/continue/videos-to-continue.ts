import type { ApiClient } from '@learning-center/shared/api';
import {
  ItemKind,
  type HistoryItem,
  type LanguageId,
  type VideoId,
  type VideoListItem,
  queryHistory,
  queryVideos,
} from '@learning-center/shared/contract';
import { GUEST_VIEWER } from '@learning-center/shared/lib';
import { seenAt, startedVideos, type StartedVideo } from '@learning-center/shared/video';

/** The maximum number of cards. */
const MAX_VIDEOS_TO_CONTINUE = 12;

/** A video to continue. `position` is in seconds; undefined if only the member's history has the video. */
export interface VideoToContinue {
  video: VideoListItem;
  position: { time: number; duration: number } | undefined;
  /** The last view, in milliseconds since 1970. */
  at: number;
}

/** Started videos from this device and from a member's history, with the matching catalog videos. */
interface StartedVideoSources {
  started: readonly StartedVideo[];
  found: readonly VideoListItem[];
  views: readonly HistoryItem[];
}

/** Merges the started videos, last watched first. Videos with a position precede those that are only in the history. */
export function mergeVideosToContinue({ started, found, views }: StartedVideoSources): VideoToContinue[] {
  const videos = new Map([...views.map(({ video }) => video), ...found].map((video) => [video.id, video]));
  const unfinished = started.flatMap(({ videoId, time, duration, at }) => {
    const video = videos.get(videoId);
    return video ? [{ video, position: { time, duration }, at }] : [];
  });
  const seenIds = new Set(unfinished.map(({ video }) => video.id));
  const viewed = views.flatMap(({ video, viewedAt }) => {
    if (seenIds.has(video.id)) return [];
    seenIds.add(video.id);
    return [{ video, position: undefined, at: Date.parse(viewedAt) }];
  });
  return [...unfinished, ...viewed].slice(0, MAX_VIDEOS_TO_CONTINUE);
}

/** A view this long after the video's end counts as a new view. The clocks of device and server may differ. */
const NEW_VIEW_AFTER_MS = 60 * 60 * 1000;

interface ContinueRequest {
  api: ApiClient;
  lang: LanguageId;
  signal: AbortSignal;
  viewer: string;
}

/** Fetches the videos to continue: from this device and, for members, from their history (design "Home"). */
export async function fetchVideosToContinue(request: ContinueRequest): Promise<VideoToContinue[]> {
  const started = startedVideos(request.viewer).slice(0, MAX_VIDEOS_TO_CONTINUE);
  const ids = started.map(({ videoId }) => videoId);
  const [found, views] = await Promise.all([fetchStartedVideos(request, ids), fetchViews(request)]);
  return mergeVideosToContinue({ started, found, views });
}

async function fetchStartedVideos({ api, lang, signal }: ContinueRequest, ids: VideoId[]): Promise<VideoListItem[]> {
  if (ids.length === 0) return [];
  const { items } = await api.call(queryVideos, { lang, ids }, { signal });
  return items.filter((item) => item.kind === ItemKind.VIDEO);
}

async function fetchViews({ api, lang, signal, viewer }: ContinueRequest): Promise<HistoryItem[]> {
  if (viewer === GUEST_VIEWER) return [];
  const { items } = await api.call(queryHistory, { lang, pageSize: 4 * MAX_VIDEOS_TO_CONTINUE }, { signal });
  return items.filter((view) => isUnfinished(view, viewer));
}

/** A video is finished if this device played it to its end. A later view makes it unfinished again. */
function isUnfinished({ video, viewedAt }: HistoryItem, viewer: string): boolean {
  const end = seenAt(video.id, viewer);
  return end === undefined || Date.parse(viewedAt) > end + NEW_VIEW_AFTER_MS;
}
