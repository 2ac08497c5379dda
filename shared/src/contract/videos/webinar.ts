import * as v from 'valibot';
import { SearchType, WebinarList } from './enums.ts';
import {
  countSchema,
  emptyTextSchema,
  listSchema,
  optionalSchema,
  pageSchema,
  pageSizeSchema,
  textSchema,
  urlNameSchema,
} from './fields.ts';
import { filledSchema } from './filled.ts';
import { langSchema } from './languages.ts';
import { placedSchema } from './place.ts';
import { speakerSchema, videoListEntries, webinarStageSchema } from './video.ts';
import { videoDetailEntries } from './video-detail.ts';

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
export const webinarItemSchema = placedSchema(
  {
    ...videoListEntries,
    speakers: listSchema(speakerSchema),
    price: v.nullish(v.number()),
    link: textSchema,
    /** True once the webinar can be watched; others are registered for. */
    replay: optionalSchema(v.boolean()),
    /** Grows with each change of the webinar, so that calendar programs know the later entry. */
    revision: optionalSchema(v.number()),
    /** None once it is a replay. */
    stage: optionalSchema(webinarStageSchema),
  },
  'webinar',
);
export type WebinarItem = v.InferOutput<typeof webinarItemSchema>;

/**
 * Result of the webinar list: upcoming ones soonest first, each until it is over, then the archive newest first:
 * replays, and what is over and has none yet. `awaited` says how many these are.
 */
export const webinarListResultSchema = filledSchema(
  {
    count: optionalSchema(countSchema),
    awaited: optionalSchema(countSchema),
    items: listSchema(webinarItemSchema),
  },
  ({ count, ...rest }) => ({ count: count ?? rest.items.length, ...rest }),
);
export type WebinarListResult = v.InferOutput<typeof webinarListResultSchema>;

/** Request of a webinar's detail (Specification 7.3). */
export const webinarDetailRequestSchema = v.object({
  urlName: urlNameSchema,
  searchType: v.optional(v.enum(SearchType), SearchType.FIND_SAME_LEVEL),
  lang: langSchema,
});
export type WebinarDetailRequest = v.InferOutput<typeof webinarDetailRequestSchema>;

/** Answer of a webinar's detail: the first element is used, none when there is no such webinar, or it is to come (Specification 7.3). */
export const webinarDetailResultSchema = listSchema(placedSchema(videoDetailEntries, 'webinar'));
