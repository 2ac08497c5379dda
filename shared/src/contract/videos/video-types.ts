import * as v from 'valibot';

/** Video types with their first path segment and wire value (Specification 3, video type table). */
export const VIDEO_TYPES = [
  { type: 'tutorial', category: 'home', value: 1 },
  { type: 'master', category: 'master-class', value: 2 },
  { type: 'webinar', category: 'webinar', value: 3 },
  { type: 'skillPath', category: 'skill-paths', value: 4 },
] as const;

export type VideoTypeEntry = (typeof VIDEO_TYPES)[number];
export type VideoType = VideoTypeEntry['type'];
export type VideoTypeValue = VideoTypeEntry['value'];

/** Schema of a video's type (Specification 3). */
export const videoTypeSchema = v.picklist(VIDEO_TYPES.map((entry) => entry.type));

/** Schema of `dataType`, the wire value of a video type (Specification 7.3, decision A52). */
export const dataTypeSchema = v.picklist(VIDEO_TYPES.map((entry) => entry.value));

/** The table's entry of a type (Specification 3). */
export function videoTypeEntry(type: VideoType): VideoTypeEntry {
  return VIDEO_TYPES.find((entry) => entry.type === type) ?? VIDEO_TYPES[0];
}

/** The type by first path segment; anything else is a tutorial (Specification 2.6). */
export function videoTypeBySegment(segment: string): VideoType {
  return VIDEO_TYPES.find((entry) => entry.category === segment)?.type ?? 'tutorial';
}
