import * as v from 'valibot';
import { ItemKind, SpeakerType } from './enums.ts';
import {
  categorySchema,
  levelSchema,
  listSchema,
  numberOrTextSchema,
  optionalSchema,
  optionalTextSchema,
  shownTextSchema,
  textSchema,
  videoIdSchema,
} from './fields.ts';
import { languageCodeSchema } from './languages.ts';
import { placedSchema } from './place.ts';
import { videoTypeSchema } from './video-types.ts';

/** A product family and version a video is about; the version is empty for P4 and P5 (Specification 3 and 5). */
export const productVersionSchema = v.object({
  productFamily: v.string(),
  version: v.nullish(numberOrTextSchema, ''),
});
export type ProductVersion = v.InferOutput<typeof productVersionSchema>;

/** A host or guest of a video: `id` leads to the instructor, `type` is a number or a name, GUEST among others (Specification 3, decision A47). */
export const speakerSchema = v.object({
  id: v.nullish(numberOrTextSchema, ''),
  name: shownTextSchema,
  thumbnail: textSchema,
  type: v.nullish(v.union([v.number(), v.string()]), SpeakerType.MAIN),
  title: optionalTextSchema,
  description: optionalTextSchema,
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
export const titledLinkSchema = v.object({ title: optionalTextSchema, link: v.string() });
export type TitledLink = v.InferOutput<typeof titledLinkSchema>;

/** What every video has; only what identifies it is needed. */
export const relevanceEntries = {
  id: videoIdSchema,
  urlName: v.pipe(v.string(), v.minLength(1)),
  title: shownTextSchema,
  titleLanguage: optionalSchema(languageCodeSchema),
  thumbnail: textSchema,
  level: optionalSchema(levelSchema),
  videoLength: v.nullish(v.number(), 0),
  isBookmarked: v.nullish(v.boolean(), false),
  category: optionalSchema(categorySchema),
  type: optionalSchema(videoTypeSchema),
};

/** A related video; `videoLength` in seconds, `titleLanguage` the language its title is really in (Specification 3). */
export const relevanceItemSchema = placedSchema(relevanceEntries);
export type RelevanceItem = v.InferOutput<typeof relevanceItemSchema>;

/** What a card shows of a video in a list. */
export const videoListEntries = {
  kind: v.nullish(v.literal(ItemKind.VIDEO), ItemKind.VIDEO),
  ...relevanceEntries,
  productVersion: listSchema(productVersionSchema),
  productName: optionalTextSchema,
  date: textSchema,
  excerpt: optionalTextSchema,
  /** Names of the speakers. */
  speakers: listSchema(shownTextSchema),
};

/** A video in a list: a relevance item and what a card shows; `date` is wall clock at UTC−7, `excerpt` plain text (decision A42). */
export const videoListItemSchema = placedSchema(videoListEntries);
export type VideoListItem = v.InferOutput<typeof videoListItemSchema>;
