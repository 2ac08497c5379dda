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
import { startedVideos, type StartedVideo } from '@learning-center/shared/video';

/** The maximum number of cards. */
export const MAX_VIDEOS_TO_CONTINUE = 12;

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
}

/** Merges the unfinished videos, last watched first. Those of this device precede those that are only in the history. */
export function mergeVideosToContinue({ started, found, views }: StartedVideoSources): VideoToContinue[] {
  const videos = new Map([...views.map(({ video }) => video), ...found].map((video) => [video.id, video]));
  const begun = started.flatMap(({ videoId, at }) => {
    const video = videos.get(videoId);
    return video && !views.some((view) => view.video.id === videoId && endOf(view) > at) ? [{ video, at }] : [];
  });
  const others = new Map(views.toReversed().map((view) => [view.video.id, view]));
  for (const { video, finishedAt } of views) if (finishedAt !== undefined) others.delete(video.id);
  for (const { video } of begun) others.delete(video.id);
  const viewed = views.filter((view) => view === others.get(view.video.id));
  return [...begun, ...viewed.map(({ video, viewedAt }) => ({ video, at: Date.parse(viewedAt) }))];
}

/** When a view was finished, in milliseconds since 1970; NaN if it was not. */
const endOf = ({ finishedAt = '' }: HistoryItem) => Date.parse(finishedAt);

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
  return items;
}
