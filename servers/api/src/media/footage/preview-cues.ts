import { formatWebVtt } from '@learning-center/shared/web-vtt';
import { SEGMENT_SECONDS } from './footage-plan.ts';
import type { PlannedSegment } from './footage-plan.ts';

/** One picture in a topic's image. A row shows one shot. */
const PICTURE = { seconds: 4, width: 240, height: 135 };

/** A WebVTT file with a picture for each four seconds. `image` is the address of the topic's pictures. */
export function previewCues(segments: readonly PlannedSegment[], image: string): string {
  const cues = segments.flatMap(({ position, shot, seconds }) =>
    Array.from({ length: Math.ceil(seconds / PICTURE.seconds) }, (_, nth) => {
      const start = position * SEGMENT_SECONDS + nth * PICTURE.seconds;
      const end = Math.min(start + PICTURE.seconds, position * SEGMENT_SECONDS + seconds);
      const place = [nth * PICTURE.width, shot * PICTURE.height, PICTURE.width, PICTURE.height];
      return { start, end, text: `${image}#xywh=${place.join(',')}` };
    }),
  );
  return formatWebVtt(cues);
}
