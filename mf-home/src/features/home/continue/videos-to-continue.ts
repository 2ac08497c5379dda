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

/** A video to continue. */
export interface VideoToContinue {
  video: VideoListItem;
  /** The last view, in milliseconds since 1970. */
  at: number;
}

/** Started videos from this device and from a member's history, with the matching catalog videos. */
interface StartedVideoSources {
  started: readonly StartedVideo[];
  found: readonly VideoListItem[];
  views: readonly HistoryItem[];
  viewer: string;
}

/** Merges the unfinished videos, last watched first. Those of this device precede those that are only in the history. */
export function mergeVideosToContinue({ started, found, views, viewer }: StartedVideoSources): VideoToContinue[] {
  const videos = new Map([...views.map(({ video }) => video), ...found].map((video) => [video.id, video]));
  const begun = started.flatMap(({ videoId, at }) => {
    const video = videos.get(videoId);
    return video && !views.some((view) => view.video.id === videoId && endOf(view) > at) ? [{ video, at }] : [];
  });
  const latestViews = new Map(views.toReversed().map((view) => [view.video.id, view]));
  for (const { video } of begun) latestViews.delete(video.id);
  const viewed = views.flatMap((view) =>
    view === latestViews.get(view.video.id) && isUnfinished(view, viewer)
      ? [{ video: view.video, at: Date.parse(view.viewedAt) }]
      : [],
  );
  return [...begun, ...viewed].slice(0, MAX_VIDEOS_TO_CONTINUE);
}

/** When a view was finished, in milliseconds since 1970; NaN if it was not. */
const endOf = ({ finishedAt = '' }: HistoryItem) => Date.parse(finishedAt);

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
  return mergeVideosToContinue({ started, found, views, viewer: request.viewer });
}

async function fetchStartedVideos({ api, lang, signal }: ContinueRequest, ids: VideoId[]): Promise<VideoListItem[]> {
  if (ids.length === 0) return [];
  const { items } = await api.call(queryVideos, { lang, ids }, { signal });
  return items.filter((item) => item.kind === ItemKind.VIDEO);
}

async function fetchViews({ api, lang, signal, viewer }: ContinueRequest): Promise<HistoryItem[]> {
  if (viewer === GUEST_VIEWER) return [];
  const { items } = await api.call(queryHistory, { lang, pageSize: 4 * MAX_VIDEOS_TO_CONTINUE }, { signal });
  return items;
}

/** A video is unfinished if its last view is. Views without an end are compared with the end on this device. */
function isUnfinished({ video, viewedAt, finishedAt }: HistoryItem, viewer: string): boolean {
  if (finishedAt !== undefined) return false;
  const end = seenAt(video.id, viewer);
  return end === undefined || Date.parse(viewedAt) > end + NEW_VIEW_AFTER_MS;
}
