import { MAX_AGE_MS, type ProgressItem, type VideoId } from '../../contract/index.ts';
import { parseJson, readStored, writeStored } from '../../lib/index.ts';
import { positionKey, practiceKey, readPosition, seenAt, seenKey, syncedKey } from '../player/record/positions.ts';
import type { WatchPosition } from '../player/record/positions.ts';

/** How far a viewer is in a video, by the clock of this device: `at` is in milliseconds since 1970. */
export interface Progress {
  position?: WatchPosition | undefined;
  /** The last time that it was finished. */
  seen?: { at: number } | undefined;
  practice?: { done: readonly string[]; at: number } | undefined;
}

/** The time of each part that the account has. A part with another time was not sent yet. */
type SyncedTimes = Partial<Record<keyof Progress, number>>;

/**
 * What holds of the progress of a device and that of the account. A part that the account had, and now lacks, was removed
 * on another device.
 */
export function mergeProgress(own: Progress, synced: SyncedTimes, theirs: Progress): Progress {
  const later = <Part extends { at: number }>(name: keyof Progress, mine?: Part, other?: Part): Part | undefined => {
    const isUnsent = mine !== undefined && mine.at !== synced[name];
    return isUnsent && mine.at > (other?.at ?? -Infinity) ? mine : other;
  };
  const position = later('position', own.position, theirs.position);
  const seen = later('seen', own.seen, theirs.seen);
  const practice = later('practice', own.practice, theirs.practice);
  // The end of a video replaces the position before it.
  return { position: position && seen && seen.at >= position.at ? undefined : position, seen, practice };
}

/** The parts that the account does not have. */
export function unsentOf(videoId: VideoId, viewer: string): Progress {
  const synced = readSynced(videoId, viewer);
  const parts = Object.entries(readProgress(videoId, viewer)) as [keyof Progress, { at: number } | undefined][];
  return Object.fromEntries(parts.filter(([name, part]) => part && part.at !== synced[name]));
}

/** Reads a viewer's progress in a video on this device. */
export function readProgress(videoId: VideoId, viewer: string): Progress {
  const seen = seenAt(videoId, viewer);
  const { done, at } = Object(parseJson(readStored(practiceKey(videoId, viewer))));
  return {
    position: readPosition(videoId, viewer),
    seen: seen === undefined ? undefined : { at: seen },
    practice: Array.isArray(done) && typeof at === 'number' ? { done, at } : undefined,
  };
}

/** Stores a viewer's progress in a video on this device. Returns whether the device has it. */
export function writeProgress(videoId: VideoId, viewer: string, { position, seen, practice }: Progress): boolean {
  const stored = [
    writeStored(positionKey(videoId, viewer), position && JSON.stringify(position)),
    writeStored(seenKey(videoId, viewer), seen && String(seen.at)),
    writeStored(practiceKey(videoId, viewer), practice && JSON.stringify(practice)),
  ];
  return stored.every(Boolean);
}

const readSynced = (videoId: VideoId, viewer: string): SyncedTimes =>
  Object(parseJson(readStored(syncedKey(videoId, viewer))));

interface AccountAnswer {
  theirs: Progress;
  /** The parts to which it is the answer. */
  sent?: Progress | undefined;
}

/** Takes what the account has of a video. */
export function takeFromAccount(videoId: VideoId, viewer: string, { theirs, sent = {} }: AccountAnswer): void {
  const own = readProgress(videoId, viewer);
  const synced = readSynced(videoId, viewer);
  // An API may lack a part: that is never taken for a removal.
  for (const name of PARTS) if (sent[name] && theirs[name]) synced[name] = sent[name].at;
  const merged = mergeProgress(own, synced, theirs);
  writeProgress(videoId, viewer, merged);
  const times = PARTS.flatMap((name) => (theirs[name] ? [[name, theirs[name].at]] : []));
  writeStored(syncedKey(videoId, viewer), times.length > 0 ? JSON.stringify(Object.fromEntries(times)) : undefined);
}

const PARTS = ['position', 'seen', 'practice'] as const;

/** Progress with ages instead of times: the account has another clock. */
export function toItem(id: VideoId, { position, seen, practice }: Progress, now: number): ProgressItem {
  const ageOf = (at: number) => Math.round(Math.min(Math.max(0, now - at), MAX_AGE_MS));
  const whole = (seconds: number) => Math.min(Math.max(0, Math.floor(seconds || 0)), MAX_SECONDS);
  return {
    id,
    position: position && {
      seconds: whole(position.time),
      duration: whole(position.duration),
      age: ageOf(position.at),
    },
    finishedAge: seen && ageOf(seen.at),
    practice: practice && { done: [...practice.done], age: ageOf(practice.at) },
  };
}

/** The longest video, in seconds: a week. */
const MAX_SECONDS = 604_800;

/** Progress with times of this device's clock. */
export function fromItem({ position, finishedAge, practice }: ProgressItem, now: number): Progress {
  return {
    position: position && { time: position.seconds, duration: position.duration, at: now - position.age },
    seen: finishedAge === undefined ? undefined : { at: now - finishedAge },
    practice: practice && { done: practice.done, at: now - practice.age },
  };
}
