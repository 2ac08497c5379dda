import * as v from 'valibot';
import { Order, TargetType } from './enums.ts';
import { categorySchema, levelFilterSchema, requestCategorySchema, shortTextSchema, urlNameSchema } from './fields.ts';
import { langSchema } from './languages.ts';
import {
  productVersionSchema,
  relevanceItemSchema,
  speakerSchema,
  titledLinkSchema,
  webinarStageSchema,
} from './video.ts';

/** The way to a place on the site: a name in the language asked for and a path segment for each step (Specification 3). */
const locationSchema = v.array(v.object({ name: v.string(), urlName: v.string() }));

/** A language code, empty where it is null; typed as a text, because released sections are built against that. */
const languageCodeTextSchema = v.nullish(v.string(), '') as unknown as v.StringSchema<undefined>;

const filterText = v.optional(v.nullable(shortTextSchema));

/** Request of a video's detail; a tutorial's five filters are null unless a sort was chosen, other types have none (Specification 5 and 7.3, decision A31). */
export const videoDetailRequestSchema = v.object({
  urlName: urlNameSchema,
  category: v.optional(requestCategorySchema, []),
  lang: langSchema,
  targetType: v.optional(v.enum(TargetType), TargetType.ONLY_VIDEO),
  level: v.optional(v.nullable(levelFilterSchema)),
  productVersion: filterText,
  keyword: filterText,
  orderBy: v.optional(v.nullable(v.enum(Order))),
  productFamily: filterText,
});
export type VideoDetailRequest = v.InferOutput<typeof videoDetailRequestSchema>;

/** Everything about one video (Specification 3); `date` is wall clock at UTC−7, `price` in US dollars (decisions A42, A43). */
export const videoDetailSchema = v.object({
  ...relevanceItemSchema.entries,
  /** Other places the same video is listed (decision A13). */
  alsoDisplay: v.array(categorySchema),
  /** Every place the video is listed, with names: its own category, then those of `alsoDisplay`. */
  places: v.array(locationSchema),
  /** Video-service URL; empty for a webinar that runs, or whose replay is awaited. */
  link: v.string(),
  /** Where such a webinar is registered for and joined. */
  registration: v.optional(v.string()),
  stage: v.optional(webinarStageSchema),
  productVersion: v.array(productVersionSchema),
  /** Webinars only. */
  productName: v.optional(v.string()),
  speakers: v.array(speakerSchema),
  date: v.string(),
  price: v.nullish(v.number()),
  /** Language codes such as `en-US` or `zh-Hant`. */
  videoLanguage: v.string(),
  captionLanguages: v.array(languageCodeTextSchema),
  outline: v.array(v.string()),
  description: v.string(),
  onlineManual: v.array(titledLinkSchema),
  tutorialArticles: v.array(titledLinkSchema),
  downloadFiles: v.array(titledLinkSchema),
  relevance: v.array(relevanceItemSchema),
  locationBar: locationSchema,
  /** Who made the footage, when it stands in for the lesson's own. */
  credit: v.optional(v.string()),
});
export type VideoDetail = v.InferOutput<typeof videoDetailSchema>;

/** Answer of the detail call: null when there is no such video (Specification 4, decision A55). */
export const videoDetailResultSchema = v.nullable(videoDetailSchema);
