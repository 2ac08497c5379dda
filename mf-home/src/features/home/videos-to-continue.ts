import type { HistoryItem, VideoListItem } from '@learning-center/shared/contract';
import type { StartedVideo } from '@learning-center/shared/video';

/** Cards of the row at most. */
export const MOST_TO_CONTINUE = 12;

/** A video to go on with; `position` is where it was left, in seconds; undefined when only the member's history knows of it. */
export interface VideoToContinue {
  video: VideoListItem;
  position: { time: number; duration: number } | undefined;
  /** When it was last watched, in milliseconds since 1970. */
  at: number;
}

/** What a device and a member's history know of begun videos, with what the catalogue says of them. */
export interface BegunVideos {
  started: readonly StartedVideo[];
  found: readonly VideoListItem[];
  views: readonly HistoryItem[];
}

/** Each begun video once, the last watched first; those left midway stand before those that were only viewed somewhere. */
export function videosToContinue({ started, found, views }: BegunVideos): VideoToContinue[] {
  const videos = new Map([...views.map(({ video }) => video), ...found].map((video) => [video.id, video]));
  const leftMidway = started.flatMap(({ videoId, time, duration, at }) => {
    const video = videos.get(videoId);
    return video ? [{ video, position: { time, duration }, at }] : [];
  });
  const known = new Set(leftMidway.map(({ video }) => video.id));
  const viewed = views.flatMap(({ video, viewedAt }) => {
    if (known.has(video.id)) return [];
    known.add(video.id);
    return [{ video, position: undefined, at: Date.parse(viewedAt) }];
  });
  return [...leftMidway, ...viewed].slice(0, MOST_TO_CONTINUE);
}
