import * as v from 'valibot';
import { videoIdSchema, type VideoId } from '../../../contract/index.ts';
import { GUEST_VIEWER, readStored, storedKeys, viewerKey, writeStored } from '../../../lib/index.ts';
import { atom } from '../../../state/index.ts';

const MIN_RESUME_SECONDS = 30;
const WATCHED_FRACTION = 0.95;

const KEY = 'lc.position.';
/** The id as JSON, because ids are numbers or strings. */
const positionKey = (videoId: VideoId, viewer: string) => viewerKey(KEY + JSON.stringify(videoId), viewer);
const seenKey = (videoId: VideoId, viewer: string) => viewerKey(`lc.seen.${JSON.stringify(videoId)}`, viewer);

const positionSchema = v.object({ time: v.number(), duration: v.number(), at: v.number() });

/** `time` and `duration` in seconds, `at` in milliseconds since 1970. */
export type WatchPosition = v.InferOutput<typeof positionSchema>;

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
  try {
    return v.parse(positionSchema, JSON.parse(readStored(positionKey(videoId, viewer)) ?? ''));
  } catch {
    return undefined;
  }
}

export interface StartedVideo extends WatchPosition {
  videoId: VideoId;
}

/** The videos that a viewer can resume on this device, most recent first. */
export function startedVideos(viewer = GUEST_VIEWER): StartedVideo[] {
  const prefix = viewerKey(KEY, viewer);
  return storedKeys(prefix)
    .flatMap((key) => {
      const videoId = readId(key.slice(prefix.length));
      const position = videoId === undefined ? undefined : startedPosition(videoId, viewer);
      return videoId && position ? [{ videoId, ...position }] : [];
    })
    .sort((a, b) => b.at - a.at);
}

function readId(text: string): VideoId | undefined {
  try {
    return v.parse(videoIdSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** When a viewer last finished a video on this device, in milliseconds since 1970. */
export function seenAt(videoId: VideoId, viewer = GUEST_VIEWER): number | undefined {
  return Number(readStored(seenKey(videoId, viewer))) || undefined;
}

/** Removes a viewer's data of a video from the device; returns a function that restores it. */
export function forgetVideo(videoId: VideoId, viewer: string): () => void {
  const stored = [positionKey(videoId, viewer), seenKey(videoId, viewer)].map((key) => [key, readStored(key)] as const);
  for (const [key] of stored) writeStored(key, undefined);
  return () => stored.forEach(([key, text]) => writeStored(key, text ?? undefined));
}

/** Stores how far a viewer watched a video; for a finished one, only the time of finishing. */
export function storePosition(
  videoId: VideoId,
  { time, duration, at }: WatchPosition,
  viewer: string = GUEST_VIEWER,
): void {
  const isWatched = duration > 0 && time / duration >= WATCHED_FRACTION;
  const stored = { time: Math.floor(time), duration: Math.floor(duration), at };
  writeStored(positionKey(videoId, viewer), isWatched ? undefined : JSON.stringify(stored));
  if (isWatched) writeStored(seenKey(videoId, viewer), String(at));
}

/** The viewer who started the video of the page; undefined until it plays. */
export const watcherAtom = atom<string | undefined>(undefined);
