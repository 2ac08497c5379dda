import * as v from 'valibot';
import { videoIdSchema, type VideoId } from '../../contract/index.ts';
import { readStored, storedKeys, writeStored } from '../../lib/index.ts';

/** From which moment on it is worth offering to go on, in seconds. */
const WORTH_RESUMING = 30;
/** The part of a video after which it counts as seen. */
const SEEN = 0.95;

const KEY = 'lc.position.';
/** As JSON, so that an id that is a text stays one. */
const keyOf = (videoId: VideoId) => KEY + JSON.stringify(videoId);
const seenKeyOf = (videoId: VideoId) => `lc.seen.${JSON.stringify(videoId)}`;

/** How far somebody has watched a video on this device; seconds, and milliseconds since 1970. */
export interface WatchPosition {
  time: number;
  duration: number;
  at: number;
}

/** The moment to go on from, kept on this device; undefined where there is none worth offering. */
export function resumePosition(videoId: VideoId): number | undefined {
  const position = readPosition(videoId);
  return position && position.time > WORTH_RESUMING ? position.time : undefined;
}

/** How far a video was watched on this device. */
export function readPosition(videoId: VideoId): WatchPosition | undefined {
  try {
    const { time, duration, at } = JSON.parse(readStored(keyOf(videoId)) ?? '') as Partial<WatchPosition>;
    const isWhole = Number.isFinite(time) && Number.isFinite(duration) && Number.isFinite(at);
    return isWhole ? ({ time, duration, at } as WatchPosition) : undefined;
  } catch {
    return undefined;
  }
}

/** A video that somebody began on this device. */
export interface StartedVideo extends WatchPosition {
  videoId: VideoId;
}

/** The videos of this device that are worth going on with, the last one first. */
export function startedVideos(): StartedVideo[] {
  return storedKeys(KEY)
    .flatMap((key) => {
      const videoId = readId(key.slice(KEY.length));
      const position = videoId === undefined ? undefined : readPosition(videoId);
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

/** When a video was last seen to its end on this device, in milliseconds since 1970; undefined where it never was. */
export function seenAt(videoId: VideoId): number | undefined {
  return Number(readStored(seenKeyOf(videoId))) || undefined;
}

/** Keeps how far a video was watched; once it was seen to its end, only when that was. */
export function keepPosition(videoId: VideoId, { time, duration, at }: WatchPosition): void {
  const isSeen = duration > 0 && time / duration >= SEEN;
  const kept = { time: Math.floor(time), duration: Math.floor(duration), at };
  writeStored(keyOf(videoId), isSeen ? undefined : JSON.stringify(kept));
  if (isSeen) writeStored(seenKeyOf(videoId), String(at));
}
