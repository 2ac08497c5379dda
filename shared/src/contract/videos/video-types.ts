import * as v from 'valibot';
import { schemaWithDefaults } from '../schemas/fields.ts';

/** Video types with their first path segment and wire value (Specification 3). */
export const VIDEO_TYPES = [
  { type: 'tutorial', category: 'home', value: 1 },
  { type: 'master', category: 'master-class', value: 2 },
  { type: 'webinar', category: 'webinar', value: 3 },
  { type: 'skillPath', category: 'skill-paths', value: 4 },
] as const;

type VideoTypeEntry = (typeof VIDEO_TYPES)[number];
export type VideoType = VideoTypeEntry['type'];

/** Schema of a video's type (Specification 3). */
export const videoTypeSchema = v.picklist(VIDEO_TYPES.map((entry) => entry.type));

/** Schema of `dataType`, the wire value of a video type (Specification 7.3, A52). */
export const dataTypeSchema = v.picklist(VIDEO_TYPES.map((entry) => entry.value));

/** The table's entry for a type. */
export function videoTypeEntry(type: VideoType): VideoTypeEntry {
  return VIDEO_TYPES.find((entry) => entry.type === type) ?? VIDEO_TYPES[0];
}

/** The type for a first path segment; a tutorial for any other segment (Specification 2.6). */
export function videoTypeBySegment(segment: string): VideoType {
  return VIDEO_TYPES.find((entry) => entry.category === segment)?.type ?? 'tutorial';
}

interface PartialTypeAndCategory {
  category?: string[] | undefined;
  type?: VideoType | undefined;
}

/** The category of a video that has a type but no category. */
const DEFAULT_CATEGORY: Readonly<Record<VideoType, readonly string[]>> = {
  tutorial: [],
  master: ['master-class'],
  webinar: ['webinar', 'archive'],
  skillPath: ['skill-paths'],
};

/** Schema of a video. A missing type follows from the category, and a missing category from the type (Specification 3). */
export function videoSchemaOf<const Entries extends v.ObjectEntries>(
  entries: Entries,
  fallbackType: VideoType = 'tutorial',
) {
  return schemaWithDefaults(entries, (video) => ({ ...video, ...inferTypeAndCategory(video, fallbackType) }));
}

function inferTypeAndCategory({ category, type }: PartialTypeAndCategory, fallbackType: VideoType) {
  const [segment = ''] = category ?? [];
  const isVideoSegment = VIDEO_TYPES.some((entry) => entry.category === segment);
  const inferredType = type ?? (isVideoSegment ? videoTypeBySegment(segment) : fallbackType);
  return { category: category ?? [...DEFAULT_CATEGORY[inferredType]], type: inferredType };
}
