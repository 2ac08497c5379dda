import * as v from 'valibot';
import {
  countSchema,
  emptyTextSchema,
  levelFilterSchema,
  listSchema,
  mediaMenuSchema,
  optionalSchema,
  orderBySchema,
  pageSchema,
  pageSizeSchema,
  utcTimeSchema,
  videoIdSchema,
} from './fields.ts';
import { filledSchema } from './filled.ts';
import { langSchema } from './languages.ts';
import { dataTypeSchema } from './video-types.ts';
import { videoListItemSchema } from './video.ts';

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

/** A member's bookmarks: `ids` are those of all pages and filters, so that any page can mark its cards; without them, those of the items count. */
export const bookmarkQueryResultSchema = filledSchema(
  {
    count: optionalSchema(countSchema),
    items: listSchema(videoListItemSchema),
    ids: optionalSchema(v.array(videoIdSchema)),
  },
  ({ count, items, ids }) => ({
    count: count ?? items.length,
    items,
    ids: ids ?? items.map(({ id }) => id),
  }),
);
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
 * What the server confirms; success alone confirms what was requested (Specification 4, bookmark toggle). A server that
 * takes removals back adds to a removal when the video had been bookmarked.
 */
export const bookmarkUpdateResultSchema = v.fallback(
  v.object({
    isBookmarked: v.optional(v.boolean()),
    bookmarkedAt: v.optional(v.fallback(v.optional(utcTimeSchema), undefined)),
  }),
  {},
);
export type BookmarkUpdateResult = v.InferOutput<typeof bookmarkUpdateResultSchema>;
