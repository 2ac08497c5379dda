import type * as v from 'valibot';
import { filledSchema } from './filled.ts';
import { VIDEO_TYPES, videoTypeBySegment, type VideoType } from './video-types.ts';

interface GivenPlace {
  category?: string[] | undefined;
  type?: VideoType | undefined;
}

/** Where a video of a type is shown when its category is not known. */
const DEFAULT_CATEGORY: Readonly<Record<VideoType, readonly string[]>> = {
  tutorial: [],
  master: ['master-class'],
  webinar: ['webinar', 'archive'],
  skillPath: ['skill-paths'],
};

/** Schema of a video whose type and category follow from each other where one is missing (Specification 3). */
export function placedSchema<const Entries extends v.ObjectEntries>(
  entries: Entries,
  fallback: VideoType = 'tutorial',
) {
  return filledSchema(entries, (video) => ({ ...video, ...placeOf(video, fallback) }));
}

function placeOf({ category, type }: GivenPlace, fallback: VideoType) {
  const [segment = ''] = category ?? [];
  const isKnown = VIDEO_TYPES.some((entry) => entry.category === segment);
  const known = type ?? (isKnown ? videoTypeBySegment(segment) : fallback);
  return { category: category ?? [...DEFAULT_CATEGORY[known]], type: known };
}
