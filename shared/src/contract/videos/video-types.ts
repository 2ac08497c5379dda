/** Video types with their first path segment and wire value (Specification 3). */
export const VIDEO_TYPES = [
  { type: 'tutorial', category: 'home', value: 1 },
  { type: 'master', category: 'master-class', value: 2 },
  { type: 'webinar', category: 'webinar', value: 3 },
  { type: 'skillPath', category: 'skill-paths', value: 4 },
] as const;

type VideoTypeEntry = (typeof VIDEO_TYPES)[number];
export type VideoType = VideoTypeEntry['type'];

/** The table's entry for a type. */
export function videoTypeEntry(type: VideoType): VideoTypeEntry {
  return VIDEO_TYPES.find((entry) => entry.type === type) ?? VIDEO_TYPES[0];
}

/** The type for a first path segment; a tutorial for any other segment (Specification 2.6). */
export function videoTypeBySegment(segment: string): VideoType {
  return VIDEO_TYPES.find((entry) => entry.category === segment)?.type ?? 'tutorial';
}
