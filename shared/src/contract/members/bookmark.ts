import * as v from 'valibot';
import {
  countSchema,
  optionalShortTextSchema,
  levelFilterSchema,
  listSchema,
  mediaMenuSchema,
  optionalSchema,
  orderBySchema,
  pageSchema,
  pageSizeSchema,
  utcTimeSchema,
  videoIdSchema,
  schemaWithDefaults,
  langSchema,
} from '../schemas/fields.ts';
import { dataTypeSchema } from '../videos/video-schema.ts';
import { videoListItemSchema } from '../videos/video.ts';

/** Request of a member's bookmarks (Specification 7.2). LATEST and OLDEST sort by the date of the videos, the other orders by the time of bookmarking, newest first; `idsOnly` leaves `items` empty. */
export const bookmarkQueryRequestSchema = v.object({
  lang: langSchema,
  keyword: optionalShortTextSchema,
  level: v.optional(levelFilterSchema, ''),
  productFamily: optionalShortTextSchema,
  productVersion: optionalShortTextSchema,
  MediaMenu: mediaMenuSchema,
  orderBy: orderBySchema,
  page: pageSchema,
  pageSize: pageSizeSchema,
  idsOnly: v.optional(v.boolean(), false),
});

/** A member's bookmarks. `ids` holds all of them, whatever the page and the filters; it defaults to the ids of the items. */
export const bookmarkQueryResultSchema = schemaWithDefaults(
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
 * Request that sets or removes a bookmark (Specification 7.3). `bookmarkedAt` undoes a removal: the bookmark gets the
 * time from the response to its removal, and so its old position in the list.
 */
export const bookmarkUpdateRequestSchema = v.object({
  id: videoIdSchema,
  isBookmarked: v.boolean(),
  dataType: dataTypeSchema,
  bookmarkedAt: v.optional(utcTimeSchema),
});

/**
 * What the server confirms; an empty result confirms the request (Specification 4, bookmark toggle). A server that can
 * undo removals returns the time at which the removed bookmark was set.
 */
export const bookmarkUpdateResultSchema = v.fallback(
  v.object({
    isBookmarked: v.optional(v.boolean()),
    bookmarkedAt: v.optional(v.fallback(v.optional(utcTimeSchema), undefined)),
  }),
  {},
);
