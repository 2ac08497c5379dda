import * as v from 'valibot';
import { schemaWithDefaults } from '../schemas/fields.ts';
import { VIDEO_TYPES, videoTypeBySegment, type VideoType } from './video-types.ts';

/** Schema of a video's type (Specification 3). */
export const videoTypeSchema = v.picklist(VIDEO_TYPES.map((entry) => entry.type));

/** Schema of `dataType`, the wire value of a video type (Specification 7.3, A52). */
export const dataTypeSchema = v.picklist(VIDEO_TYPES.map((entry) => entry.value));

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
