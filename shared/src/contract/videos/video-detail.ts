import * as v from 'valibot';
import { Order, TargetType } from './enums.ts';
import {
  categorySchema,
  levelFilterSchema,
  listSchema,
  optionalSchema,
  optionalTextSchema,
  requestCategorySchema,
  shortTextSchema,
  shownTextSchema,
  textSchema,
  urlNameSchema,
} from './fields.ts';
import { langSchema } from './languages.ts';
import { placedSchema } from './place.ts';
import {
  productVersionSchema,
  relevanceEntries,
  relevanceItemSchema,
  speakerSchema,
  titledLinkSchema,
  webinarStageSchema,
} from './video.ts';

/** The way to a place on the site: a name in the language asked for and a path segment for each step (Specification 3). */
const locationSchema = listSchema(v.object({ name: optionalTextSchema, urlName: v.string() }));

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

/** The fields of a video's detail; `date` is wall clock at UTC−7, `price` in US dollars (decisions A42, A43). */
export const videoDetailEntries = {
  ...relevanceEntries,
  /** Other places the same video is listed (decision A13). */
  alsoDisplay: listSchema(categorySchema),
  /** Every place the video is listed, with names: its own category, then those of `alsoDisplay`. */
  places: listSchema(locationSchema),
  /** Video-service URL; empty for a webinar that runs, or whose replay is awaited. */
  link: textSchema,
  /** Where such a webinar is registered for and joined. */
  registration: optionalSchema(v.string()),
  stage: optionalSchema(webinarStageSchema),
  productVersion: listSchema(productVersionSchema),
  /** Webinars only. */
  productName: optionalSchema(shownTextSchema),
  speakers: listSchema(speakerSchema),
  date: textSchema,
  price: v.nullish(v.number()),
  /** Language codes such as `en-US` or `zh-Hant`. */
  videoLanguage: textSchema,
  captionLanguages: listSchema(v.nullish(v.string(), '')),
  outline: listSchema(shownTextSchema),
  description: optionalTextSchema,
  onlineManual: listSchema(titledLinkSchema),
  tutorialArticles: listSchema(titledLinkSchema),
  downloadFiles: listSchema(titledLinkSchema),
  relevance: listSchema(relevanceItemSchema),
  locationBar: locationSchema,
  /** Who made the footage, when it stands in for the lesson's own. */
  credit: optionalSchema(shownTextSchema),
};

/** Everything about one video; of its fields only id, urlName and title are needed (Specification 3). */
export const videoDetailSchema = placedSchema(videoDetailEntries);
export type VideoDetail = v.InferOutput<typeof videoDetailSchema>;

/** Result of the detail call: null when there is no such video (Specification 4, decision A55). */
export const videoDetailResultSchema = v.nullish(videoDetailSchema, null);
