import * as v from 'valibot';
import { SortOrder, TargetType } from '../enums.ts';
import {
  categorySchema,
  levelFilterSchema,
  listSchema,
  optionalSchema,
  optionalDisplayTextSchema,
  requestCategorySchema,
  shortTextSchema,
  displayTextSchema,
  optionalStringSchema,
  urlNameSchema,
  optionalLangSchema,
} from '../schemas/fields.ts';
import { practiceSchema } from './practice.ts';
import { videoSchemaOf } from './video-schema.ts';
import {
  downloadFileSchema,
  productVersionSchema,
  relevanceEntries,
  relevanceItemSchema,
  speakerSchema,
  titledLinkSchema,
  webinarStageSchema,
} from './video.ts';

/** A location on the site: for each level its name in the requested language and its path segment (Specification 3). */
const locationSchema = listSchema(v.object({ name: optionalDisplayTextSchema, urlName: v.string() }));

const nullableFilterSchema = v.optional(v.nullable(shortTextSchema));

/**
 * Request of a video's detail (Specification 5 and 7.3, A31). A tutorial's five filters are null unless a sort was chosen;
 * other types have no filters. A skill path's video has only `urlName` and `category`.
 */
export const videoDetailRequestSchema = v.object({
  urlName: urlNameSchema,
  category: v.optional(requestCategorySchema, []),
  lang: optionalLangSchema,
  targetType: v.optional(v.enum(TargetType)),
  level: v.optional(v.nullable(levelFilterSchema)),
  productVersion: nullableFilterSchema,
  keyword: nullableFilterSchema,
  orderBy: v.optional(v.nullable(v.enum(SortOrder))),
  productFamily: nullableFilterSchema,
});
export type VideoDetailRequest = v.InferOutput<typeof videoDetailRequestSchema>;

/** A WebVTT file with captions. `language` is a tag such as `zh-Hant`. */
export const captionTrackSchema = v.object({ language: v.pipe(v.string(), v.minLength(1)), link: v.string() });
export type CaptionTrack = v.InferOutput<typeof captionTrackSchema>;

const secondsSchema = v.pipe(v.number(), v.minValue(0));

/** What is said in a video from `start` to `end`, in seconds. */
export const cueSchema = v.object({ start: secondsSchema, end: secondsSchema, text: displayTextSchema });
export type Cue = v.InferOutput<typeof cueSchema>;

/** What is said in a video, in one language. `language` is a tag such as `zh-Hant`. */
export const transcriptSchema = v.object({ language: optionalStringSchema, cues: listSchema(cueSchema) });
export type Transcript = v.InferOutput<typeof transcriptSchema>;

/** The fields of a video's detail. `date` is wall-clock time at UTC−7, `price` is in US dollars (A42, A43). */
export const videoDetailEntries = {
  ...relevanceEntries,
  /** Other categories that list the same video (A13). */
  alsoDisplay: listSchema(categorySchema),
  /** The locations of the video: its own category, then those of `alsoDisplay`. */
  places: listSchema(locationSchema),
  /**
   * The video's address: at the video service, an HLS playlist or a file. Empty for a webinar that is
   * live or has no replay yet.
   */
  link: optionalStringSchema,
  /** Address of a playlist or file, if the video service of `link` does not respond. */
  mediaLink: optionalSchema(v.string()),
  /** Captions of the playlist or file. */
  captions: optionalSchema(v.array(captionTrackSchema)),
  /** Address of a WebVTT file with the timeline's pictures: one address in each cue, perhaps with `#xywh=…` (Media Fragments). */
  previews: optionalSchema(v.string()),
  /** In the requested language, or else in another one that exists. */
  transcript: optionalSchema(transcriptSchema),
  /** Address to register for or join such a webinar. */
  registration: optionalSchema(v.string()),
  stage: optionalSchema(webinarStageSchema),
  productVersion: listSchema(productVersionSchema),
  /** Webinars only. */
  productName: optionalSchema(displayTextSchema),
  speakers: listSchema(speakerSchema),
  date: optionalStringSchema,
  price: v.nullish(v.number()),
  /** Language codes such as `en-US` or `zh-Hant`. */
  videoLanguage: optionalStringSchema,
  captionLanguages: listSchema(v.nullish(v.string(), '')),
  outline: listSchema(displayTextSchema),
  description: optionalDisplayTextSchema,
  onlineManual: listSchema(titledLinkSchema),
  tutorialArticles: listSchema(titledLinkSchema),
  downloadFiles: listSchema(downloadFileSchema),
  relevance: listSchema(relevanceItemSchema),
  locationBar: locationSchema,
  /** What the lesson gives to practice. `fallback` has no effect; sections of shared 4.1 have it in their type. */
  practice: Object.assign(optionalSchema(practiceSchema), { fallback: undefined }),
  /** Author of the footage, where it replaces the lesson's own. */
  credit: optionalSchema(displayTextSchema),
};

/** A video's detail; only id, urlName and title are required (Specification 3). */
export const videoDetailSchema = videoSchemaOf(videoDetailEntries);
export type VideoDetail = v.InferOutput<typeof videoDetailSchema>;

/** Result of the detail call: null for a missing video (Specification 4, A55). */
export const videoDetailResultSchema = v.nullish(videoDetailSchema, null);
