import * as v from 'valibot';
import { ItemKind, SpeakerType } from '../enums.ts';
import {
  categorySchema,
  levelSchema,
  listSchema,
  numberOrTextSchema,
  optionalSchema,
  optionalDisplayTextSchema,
  displayTextSchema,
  optionalStringSchema,
  queryLangSchema,
  videoIdSchema,
  languageCodeSchema,
} from '../schemas/fields.ts';
import { videoSchemaOf, videoTypeSchema } from './video-schema.ts';

/** The product family and version of a video; the version is empty for P4 and P5 (Specification 3 and 5). */
export const productVersionSchema = v.object({
  productFamily: v.string(),
  version: v.nullish(numberOrTextSchema, ''),
});
export type ProductVersion = v.InferOutput<typeof productVersionSchema>;

/** A host or guest of a video. `id` identifies the instructor; `type` is a number or a name such as GUEST (Specification 3, A47). */
export const speakerSchema = v.object({
  id: v.nullish(numberOrTextSchema, ''),
  name: displayTextSchema,
  thumbnail: optionalStringSchema,
  type: v.nullish(v.union([v.number(), v.string()]), SpeakerType.MAIN),
  title: optionalDisplayTextSchema,
  description: optionalDisplayTextSchema,
});
export type Speaker = v.InferOutput<typeof speakerSchema>;

/** The stage of a webinar without a replay: `coming`, `live`, or `over` until its replay is published. */
export const webinarStageSchema = v.picklist(['coming', 'live', 'over']);
export type WebinarStage = v.InferOutput<typeof webinarStageSchema>;

/** A link with a title, for manuals, articles and files (Specification 3). */
export const titledLinkSchema = v.object({ title: optionalDisplayTextSchema, link: v.string() });
export type TitledLink = v.InferOutput<typeof titledLinkSchema>;

/** A file to download: a scene to start from, the finished one, or something else. `version` is that of the product. */
export const downloadFileSchema = v.object({
  ...titledLinkSchema.entries,
  kind: optionalSchema(v.picklist(['start', 'finished'])),
  bytes: optionalSchema(v.number()),
  version: optionalSchema(displayTextSchema),
});

/** The fields of every video; only id, urlName and title are required. */
export const relevanceEntries = {
  id: videoIdSchema,
  urlName: v.pipe(v.string(), v.minLength(1)),
  title: displayTextSchema,
  titleLanguage: optionalSchema(languageCodeSchema),
  thumbnail: optionalStringSchema,
  level: optionalSchema(levelSchema),
  videoLength: v.nullish(v.number(), 0),
  isBookmarked: v.nullish(v.boolean(), false),
  category: optionalSchema(categorySchema),
  type: optionalSchema(videoTypeSchema),
};

/** A related video. `videoLength` is in seconds; `titleLanguage` is the actual language of its title (Specification 3). */
export const relevanceItemSchema = videoSchemaOf(relevanceEntries);
export type RelevanceItem = v.InferOutput<typeof relevanceItemSchema>;

/** A passage of what is said in a video that a search found. `time` is in seconds, `language` a tag such as `zh-Hant`. */
export const saidPassageSchema = v.object({
  time: v.pipe(v.number(), v.minValue(0)),
  text: displayTextSchema,
  language: optionalStringSchema,
});
export type SaidPassage = v.InferOutput<typeof saidPassageSchema>;

export const videoListEntries = {
  kind: v.nullish(v.literal(ItemKind.VIDEO), ItemKind.VIDEO),
  ...relevanceEntries,
  productVersion: listSchema(productVersionSchema),
  productName: optionalDisplayTextSchema,
  date: optionalStringSchema,
  excerpt: optionalDisplayTextSchema,
  /** Names of the speakers. */
  speakers: listSchema(displayTextSchema),
  /** Whether it has captions in the requested language. */
  hasCaptions: optionalSchema(v.boolean()),
  /** Whether it has a start or finished scene to download. */
  hasScenes: optionalSchema(v.boolean()),
  /** Where the searched words are said, at most three passages. */
  said: optionalSchema(v.array(saidPassageSchema)),
};

/** A video in a list. `date` is wall-clock time at UTC−7, `excerpt` is plain text (A42). */
export const videoListItemSchema = videoSchemaOf(videoListEntries);
export type VideoListItem = v.InferOutput<typeof videoListItemSchema>;

/** Request of an instructor, by the id in the path (Specification 7.2). */
export const instructorRequestSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  lang: queryLangSchema,
});
export type InstructorRequest = v.InferOutput<typeof instructorRequestSchema>;

/** An instructor and the videos they host, newest first. */
export const instructorSchema = v.object({ ...speakerSchema.entries, videos: listSchema(videoListItemSchema) });
export type Instructor = v.InferOutput<typeof instructorSchema>;
