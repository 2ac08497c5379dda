import { fnv1a, mulberry32 } from '../seeded-random.ts';

/** How long a shot lasts. */
export const SEGMENT_SECONDS = 8;

/** No longer video is served: four hours. */
export const MAX_SECONDS = 4 * 60 * 60;

/** How many segments the longest video has. */
export const MAX_SEGMENTS = MAX_SECONDS / SEGMENT_SECONDS;

/** One segment of a video: a shot, or its first seconds at the end of the video. */
export type PlannedSegment = ReturnType<typeof planFootage>[number];

/**
 * The segments of a video, together exactly as long as it. Its topic has so many shots. Every shot is followed by a
 * different one, so that seeking is visible. The name of the video chooses them.
 */
export function planFootage({ urlName, seconds, shots }: { urlName: string; seconds: number; shots: number }) {
  const roll = mulberry32(fnv1a(urlName));
  let shot = Math.floor(roll() * shots);
  return Array.from({ length: Math.ceil(seconds / SEGMENT_SECONDS) }, (_, position) => {
    if (position > 0 && shots > 1) shot = (shot + 1 + Math.floor(roll() * (shots - 1))) % shots;
    return { position, shot, seconds: Math.min(SEGMENT_SECONDS, seconds - position * SEGMENT_SECONDS) };
  });
}
