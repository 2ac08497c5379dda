import * as v from 'valibot';
import { ItemKind, SpeakerType } from './enums.ts';
import { categorySchema, levelSchema, videoIdSchema } from './fields.ts';
import { languageCodeSchema } from './languages.ts';

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

/** A product family and version a video is about; the version is empty for P4 and P5 (Specification 3 and 5). */
export const productVersionSchema = v.object({ productFamily: v.string(), version: v.string() });
export type ProductVersion = v.InferOutput<typeof productVersionSchema>;

/** A host or guest of a video; `type` may come as number or name (Specification 3, decision A47). */
export const speakerSchema = v.object({
  id: v.string(),
  name: v.string(),
  thumbnail: v.string(),
  type: v.union([v.enum(SpeakerType), v.picklist(['MAIN', 'GUEST'])]),
  title: v.string(),
  description: v.string(),
});
export type Speaker = v.InferOutput<typeof speakerSchema>;

/** Whether a speaker is a guest, in either spelling (decision A47). */
export function isGuest(speaker: Pick<Speaker, 'type'>): boolean {
  return speaker.type === SpeakerType.GUEST || speaker.type === 'GUEST';
}

/** Where a webinar without a replay stands: it is to come, it runs, or its replay is awaited. */
export const webinarStageSchema = v.picklist(['coming', 'live', 'over']);
export type WebinarStage = v.InferOutput<typeof webinarStageSchema>;

/** A titled address (Specification 3: manuals, articles and files). */
export const titledLinkSchema = v.object({ title: v.string(), link: v.string() });
export type TitledLink = v.InferOutput<typeof titledLinkSchema>;

/** A related video; `videoLength` in seconds, `titleLanguage` the language its title is really in (Specification 3). */
export const relevanceItemSchema = v.object({
  id: videoIdSchema,
  urlName: v.string(),
  title: v.string(),
  titleLanguage: languageCodeSchema,
  thumbnail: v.string(),
  level: levelSchema,
  videoLength: v.number(),
  isBookmarked: v.boolean(),
  category: categorySchema,
  type: videoTypeSchema,
});
export type RelevanceItem = v.InferOutput<typeof relevanceItemSchema>;

/** A video in a list: a relevance item and what a card shows; `date` is wall clock at UTC−7, `excerpt` plain text (decision A42). */
export const videoListItemSchema = v.object({
  kind: v.literal(ItemKind.VIDEO),
  ...relevanceItemSchema.entries,
  productVersion: v.array(productVersionSchema),
  productName: v.string(),
  date: v.string(),
  excerpt: v.string(),
  /** Names of the speakers. */
  speakers: v.array(v.string()),
});
export type VideoListItem = v.InferOutput<typeof videoListItemSchema>;
