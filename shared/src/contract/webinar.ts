import * as v from 'valibot';
import { SearchType, WebinarList } from './enums.ts';
import { countSchema, emptyTextSchema, pageSchema, pageSizeSchema, urlNameSchema } from './fields.ts';
import { langSchema } from './languages.ts';
import { speakerSchema, videoListItemSchema, webinarStageSchema } from './video.ts';
import { videoDetailSchema } from './video-detail.ts';

/** Request of a list of webinars (Specification 7.2). */
export const webinarListRequestSchema = v.object({
  lang: langSchema,
  type: v.optional(v.enum(WebinarList), WebinarList.ALL),
  productFamily: emptyTextSchema,
  page: pageSchema,
  pageSize: pageSizeSchema,
});
export type WebinarListRequest = v.InferOutput<typeof webinarListRequestSchema>;

/** A webinar in a list; `link` is its replay or registration, `price` in US dollars (decisions A43, A70). */
export const webinarItemSchema = v.object({
  ...videoListItemSchema.entries,
  speakers: v.array(speakerSchema),
  price: v.nullish(v.number()),
  link: v.string(),
  /** True once the webinar can be watched; others are registered for. */
  replay: v.boolean(),
  /** Grows with each change of the webinar, so that calendar programs know the later entry. */
  revision: v.optional(v.number()),
  /** None once it is a replay. */
  stage: v.optional(webinarStageSchema),
});
export type WebinarItem = v.InferOutput<typeof webinarItemSchema>;

/**
 * Answer of the webinar list: upcoming ones soonest first, each until it is over, then the archive newest first:
 * replays, and what is over and has none yet. `awaited` says how many these are.
 */
export const webinarListResultSchema = v.object({
  count: countSchema,
  awaited: v.optional(countSchema),
  items: v.array(webinarItemSchema),
});
export type WebinarListResult = v.InferOutput<typeof webinarListResultSchema>;

/** Request of a webinar's detail (Specification 7.3). */
export const webinarDetailRequestSchema = v.object({
  urlName: urlNameSchema,
  searchType: v.optional(v.enum(SearchType), SearchType.FIND_SAME_LEVEL),
  lang: langSchema,
});
export type WebinarDetailRequest = v.InferOutput<typeof webinarDetailRequestSchema>;

/** Answer of a webinar's detail: the first element is used, none when there is no such webinar, or it is to come (Specification 7.3). */
export const webinarDetailResultSchema = v.array(videoDetailSchema);
