import * as v from 'valibot';
import { videoIdSchema, type VideoId } from '../../contract/index.ts';
import { GUEST_VIEWER, readStored, storedKeys, viewerKey, writeStored } from '../../lib/index.ts';

/** From which moment on it is worth offering to go on, in seconds. */
const WORTH_RESUMING = 30;
/** The part of a video after which it counts as seen. */
const SEEN = 0.95;

const KEY = 'lc.position.';
/** As JSON, so that an id that is a text stays one. */
const keyOf = (videoId: VideoId, viewer: string) => viewerKey(KEY + JSON.stringify(videoId), viewer);
const seenKeyOf = (videoId: VideoId, viewer: string) => viewerKey(`lc.seen.${JSON.stringify(videoId)}`, viewer);

/** How far a viewer has watched a video on this device; seconds, and milliseconds since 1970. */
export interface WatchPosition {
  time: number;
  duration: number;
  at: number;
}

/** The moment to go on from, stored on this device; undefined where there is none worth offering. */
export function resumePosition(videoId: VideoId, viewer = GUEST_VIEWER): number | undefined {
  const position = readPosition(videoId, viewer);
  return position && position.time > WORTH_RESUMING ? position.time : undefined;
}

/** How far a viewer watched a video on this device. */
export function readPosition(videoId: VideoId, viewer = GUEST_VIEWER): WatchPosition | undefined {
  try {
    const { time, duration, at } = JSON.parse(readStored(keyOf(videoId, viewer)) ?? '') as Partial<WatchPosition>;
    const isWhole = Number.isFinite(time) && Number.isFinite(duration) && Number.isFinite(at);
    return isWhole ? ({ time, duration, at } as WatchPosition) : undefined;
  } catch {
    return undefined;
  }
}

/** A video that a viewer began on this device. */
export interface StartedVideo extends WatchPosition {
  videoId: VideoId;
}

/** The videos that are worth going on with for a viewer of this device, the last one first. */
export function startedVideos(viewer = GUEST_VIEWER): StartedVideo[] {
  const prefix = viewerKey(KEY, viewer);
  return storedKeys(prefix)
    .flatMap((key) => {
      const videoId = readId(key.slice(prefix.length));
      const position = videoId === undefined ? undefined : readPosition(videoId, viewer);
      return videoId && position && position.time > WORTH_RESUMING ? [{ videoId, ...position }] : [];
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

/** When a viewer last saw a video to its end on this device, in milliseconds since 1970; undefined for never. */
export function seenAt(videoId: VideoId, viewer = GUEST_VIEWER): number | undefined {
  return Number(readStored(seenKeyOf(videoId, viewer))) || undefined;
}

/** Takes away what the device stores of a viewer and a video; returns the way to put it back. */
export function forgetVideo(videoId: VideoId, viewer: string): () => void {
  const stored = [keyOf(videoId, viewer), seenKeyOf(videoId, viewer)].map((key) => [key, readStored(key)] as const);
  for (const [key] of stored) writeStored(key, undefined);
  return () => stored.forEach(([key, text]) => writeStored(key, text ?? undefined));
}

/** Stores how far a viewer watched a video; once it was seen to its end, only when that was. */
export function keepPosition(
  videoId: VideoId,
  { time, duration, at }: WatchPosition,
  viewer: string = GUEST_VIEWER,
): void {
  const isSeen = duration > 0 && time / duration >= SEEN;
  const kept = { time: Math.floor(time), duration: Math.floor(duration), at };
  writeStored(keyOf(videoId, viewer), isSeen ? undefined : JSON.stringify(kept));
  if (isSeen) writeStored(seenKeyOf(videoId, viewer), String(at));
}
