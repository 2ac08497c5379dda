import * as v from 'valibot';
import {
  countSchema,
  emptyTextSchema,
  levelFilterSchema,
  mediaMenuSchema,
  orderBySchema,
  pageSchema,
  pageSizeSchema,
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

/** Request that sets or removes a bookmark (Specification 7.3). */
export const bookmarkUpdateRequestSchema = v.object({
  id: videoIdSchema,
  isBookmarked: v.boolean(),
  dataType: dataTypeSchema,
});
export type BookmarkUpdateRequest = v.InferOutput<typeof bookmarkUpdateRequestSchema>;

/** What the server confirms (Specification 4, bookmark toggle). */
export const bookmarkUpdateResultSchema = v.object({ isBookmarked: v.boolean() });
export type BookmarkUpdateResult = v.InferOutput<typeof bookmarkUpdateResultSchema>;
