import * as v from 'valibot';
import {
  countSchema,
  emptyTextSchema,
  levelFilterSchema,
  mediaMenuSchema,
  orderBySchema,
  pageSchema,
  pageSizeSchema,
  utcTimeSchema,
  videoIdSchema,
} from './fields.ts';
import { langSchema } from './languages.ts';
import { dataTypeSchema, videoListItemSchema } from './video.ts';

/** Request of a member's bookmarks: `orderBy` is by time of bookmarking, newest first unless OLDEST; `idsOnly` leaves `items` empty (Specification 7.2). */
export const bookmarkQueryRequestSchema = v.object({
  lang: langSchema,
  keyword: emptyTextSchema,
  level: v.optional(levelFilterSchema, ''),
  productFamily: emptyTextSchema,
  productVersion: emptyTextSchema,
  MediaMenu: mediaMenuSchema,
  orderBy: orderBySchema,
  page: pageSchema,
  pageSize: pageSizeSchema,
  idsOnly: v.optional(v.boolean(), false),
});
export type BookmarkQueryRequest = v.InferOutput<typeof bookmarkQueryRequestSchema>;

/** A member's bookmarks: `ids` are those of all pages and filters, so that any page can mark its cards. */
export const bookmarkQueryResultSchema = v.object({
  count: countSchema,
  items: v.array(videoListItemSchema),
  ids: v.array(videoIdSchema),
});
export type BookmarkQueryResult = v.InferOutput<typeof bookmarkQueryResultSchema>;

/**
 * Request that sets or removes a bookmark (Specification 7.3). `bookmarkedAt` takes a removal back: the bookmark gets
 * the time that the answer to its removal had, and with it its place in the list.
 */
export const bookmarkUpdateRequestSchema = v.object({
  id: videoIdSchema,
  isBookmarked: v.boolean(),
  dataType: dataTypeSchema,
  bookmarkedAt: v.optional(utcTimeSchema),
});
export type BookmarkUpdateRequest = v.InferOutput<typeof bookmarkUpdateRequestSchema>;

/**
 * What the server confirms (Specification 4, bookmark toggle). A server that takes removals back adds to a removal
 * when the video had been bookmarked.
 */
export const bookmarkUpdateResultSchema = v.object({
  isBookmarked: v.boolean(),
  bookmarkedAt: v.optional(v.fallback(v.optional(utcTimeSchema), undefined)),
});
export type BookmarkUpdateResult = v.InferOutput<typeof bookmarkUpdateResultSchema>;
