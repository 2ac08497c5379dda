import { isVideoId, type VideoId } from '../../../contract/index.ts';
import {
  GUEST_VIEWER,
  parseJson,
  PRACTICE_KEY,
  readStored,
  storedKeys,
  SYNCED_KEY,
  viewerKey,
  writeStored,
} from '../../../lib/index.ts';
import { atom } from '../../../state/index.ts';

const MIN_RESUME_SECONDS = 30;
const FINISHED_FRACTION = 0.95;

const KEY = 'lc.position.';
const SEEN_KEY = 'lc.seen.';
/** The id as JSON, because ids are numbers or strings. */
const keyOf = (prefix: string) => (videoId: VideoId, viewer: string) =>
  viewerKey(prefix + JSON.stringify(videoId), viewer);
export const positionKey = keyOf(KEY);
export const seenKey = keyOf(SEEN_KEY);
export const practiceKey = keyOf(PRACTICE_KEY);
export const syncedKey = keyOf(SYNCED_KEY);

/** `time` and `duration` in seconds, `at` in milliseconds since 1970. */
export interface WatchPosition {
  time: number;
  duration: number;
  at: number;
}

/** Where to resume in seconds, as stored on this device; undefined within the first 30 seconds. */
export function resumePosition(videoId: VideoId, viewer = GUEST_VIEWER): number | undefined {
  return startedPosition(videoId, viewer)?.time;
}

/** The position of a video that a viewer can resume on this device. */
export function startedPosition(videoId: VideoId, viewer = GUEST_VIEWER): WatchPosition | undefined {
  const position = readPosition(videoId, viewer);
  return position && position.time > MIN_RESUME_SECONDS ? position : undefined;
}

/** How far a viewer watched a video on this device. */
export function readPosition(videoId: VideoId, viewer = GUEST_VIEWER): WatchPosition | undefined {
  const { time, duration, at } = Object(parseJson(readStored(positionKey(videoId, viewer))));
  const isPosition = [time, duration, at].every((value) => typeof value === 'number');
  return isPosition ? { time, duration, at } : undefined;
}

export interface StartedVideo extends WatchPosition {
  videoId: VideoId;
}

/** The videos that a viewer began on this device, or began again after finishing them; most recent first. */
export function startedVideos(viewer = GUEST_VIEWER): StartedVideo[] {
  return videosWithProgress(viewer)
    .flatMap((videoId) => {
      const position = (seenAt(videoId, viewer) ? startedPosition : readPosition)(videoId, viewer);
      return position ? [{ videoId, ...position }] : [];
    })
    .sort((a, b) => b.at - a.at);
}

/** The videos in which a viewer has progress on this device. */
export function videosWithProgress(viewer: string): VideoId[] {
  const ids = [KEY, SEEN_KEY, PRACTICE_KEY].flatMap((prefix) => {
    const start = viewerKey(prefix, viewer);
    return storedKeys(start).flatMap((key) => parseVideoId(key.slice(start.length)) ?? []);
  });
  return [...new Set(ids)];
}

/** The id of a video at the end of a stored key; undefined if it is malformed. */
export function parseVideoId(text: string): VideoId | undefined {
  const id = parseJson(text);
  return isVideoId(id) ? id : undefined;
}

/** When a viewer last finished a video on this device, in milliseconds since 1970. */
export function seenAt(videoId: VideoId, viewer = GUEST_VIEWER): number | undefined {
  return Number(readStored(seenKey(videoId, viewer))) || undefined;
}

/** Removes a viewer's data of a video from the device; returns a function that restores it, for the account too. */
export function forgetVideo(videoId: VideoId, viewer: string): () => void {
  const keys = [positionKey, seenKey, practiceKey].map((toKey) => toKey(videoId, viewer));
  const stored = keys.map((key) => [key, readStored(key)] as const);
  for (const key of [...keys, syncedKey(videoId, viewer)]) writeStored(key, undefined);
  return () => stored.forEach(([key, text]) => writeStored(key, text ?? undefined));
}

/** Whether so much of a video was watched that it counts as finished. */
const isNearEnd = ({ time, duration }: Pick<WatchPosition, 'time' | 'duration'>) =>
  duration > 0 && time / duration >= FINISHED_FRACTION;

/**
 * Stores how far a viewer watched a video; for a finished one, only the time of finishing. Returns whether marks change:
 * it is finished, and was not before or was begun again.
 */
export function storePosition(
  videoId: VideoId,
  { time, duration, at }: WatchPosition,
  viewer: string = GUEST_VIEWER,
): boolean {
  const isFinished = isNearEnd({ time, duration });
  const isNew = readStored(positionKey(videoId, viewer)) !== null || seenAt(videoId, viewer) === undefined;
  const stored = { time: Math.floor(time), duration: Math.floor(duration), at };
  writeStored(positionKey(videoId, viewer), isFinished ? undefined : JSON.stringify(stored));
  if (isFinished) writeStored(seenKey(videoId, viewer), String(at));
  return isFinished && isNew;
}

/** The viewer who started the video of the page; undefined until it plays. */
export const watcherAtom = atom<string | undefined>(undefined);
