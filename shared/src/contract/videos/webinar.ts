import * as v from 'valibot';
import { SearchType, WebinarList } from '../enums.ts';
import {
  countSchema,
  displayTextSchema,
  optionalShortTextSchema,
  listSchema,
  optionalSchema,
  pageSchema,
  pageSizeSchema,
  optionalStringSchema,
  urlNameSchema,
  schemaWithDefaults,
  langSchema,
  optionalLangSchema,
} from '../schemas/fields.ts';
import { aboutSchema } from './about.ts';
import { videoSchemaOf } from './video-schema.ts';
import { speakerSchema, videoListEntries, webinarStageSchema } from './video.ts';
import { videoDetailEntries } from './video-detail.ts';

/** Request of a list of webinars (Specification 7.2). */
export const webinarListRequestSchema = v.object({
  lang: langSchema,
  type: v.optional(v.enum(WebinarList), WebinarList.ALL),
  productFamily: optionalShortTextSchema,
  page: pageSchema,
  pageSize: pageSizeSchema,
});
export type WebinarListRequest = v.InferOutput<typeof webinarListRequestSchema>;

/** A webinar in a list. `link` is its replay or registration, `price` is in US dollars (A43, A70). */
export const webinarItemSchema = videoSchemaOf(
  {
    ...videoListEntries,
    speakers: listSchema(speakerSchema),
    price: v.nullish(v.number()),
    link: optionalStringSchema,
    /** True for a webinar that will not take place. */
    canceled: optionalSchema(v.boolean()),
    /** True once the replay is published. */
    replay: optionalSchema(v.boolean()),
    /** Grows with each change of the webinar, so that calendar programs recognize the latest entry. */
    revision: optionalSchema(v.number()),
    /** Undefined once the replay is published. */
    stage: optionalSchema(webinarStageSchema),
    /** Of a webinar that is not over, the whole description and the outline: it has no detail yet. */
    description: optionalSchema(displayTextSchema),
    outline: optionalSchema(v.array(displayTextSchema)),
    about: optionalSchema(aboutSchema),
  },
  'webinar',
);
export type WebinarItem = v.InferOutput<typeof webinarItemSchema>;

/**
 * Result of the webinar list. Upcoming and live webinars come first, the soonest at the top; then the archive, newest
 * first. `awaited` counts the webinars that are over and have no replay yet.
 */
export const webinarListResultSchema = schemaWithDefaults(
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
  lang: optionalLangSchema,
});
export type WebinarDetailRequest = v.InferOutput<typeof webinarDetailRequestSchema>;

/** Result of a webinar's detail: the webinar as the first element; empty for a missing or upcoming one (Specification 7.3). */
export const webinarDetailResultSchema = listSchema(videoSchemaOf(videoDetailEntries, 'webinar'));
