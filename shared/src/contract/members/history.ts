import * as v from 'valibot';
import {
  countSchema,
  optionalShortTextSchema,
  idTextSchema,
  optionalSchema,
  pageSchema,
  pageSizeSchema,
  optionalStringSchema,
  utcTimeSchema,
  videoIdSchema,
  listSchema,
  schemaWithDefaults,
  langSchema,
} from '../schemas/fields.ts';
import { MAX_RESTORED_VIEWS } from '../enums.ts';
import { dataTypeSchema } from '../videos/video-schema.ts';
import { videoListItemSchema } from '../videos/video.ts';

/** Id of a view that can be restored. */
const viewIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'Expected the id of a view'));

/** The removed views of one video, with their times; `finishedAt` as in `historyItemSchema`. */
const removedViewsSchema = v.pipe(
  v.array(v.object({ viewId: viewIdSchema, viewedAt: utcTimeSchema, finishedAt: v.optional(utcTimeSchema) })),
  v.minLength(1),
  v.maxLength(MAX_RESTORED_VIEWS),
);
export type RemovedView = v.InferOutput<typeof removedViewsSchema>[number];

/**
 * Request that records a view; skill paths use the tutorial value (Specification 7.3, A51). With `views` it undoes a
 * removal instead: these are the views of this video from the result of History/Clear.
 */
export const historyAddRequestSchema = v.object({
  id: videoIdSchema,
  dataType: dataTypeSchema,
  views: v.optional(removedViewsSchema),
});

/** The recorded view, or the first restored one; the result may be empty. */
export const historyAddResultSchema = v.fallback(v.object({ viewId: v.optional(v.string()) }), {});

/** Request of a member's views (Specification 7.2). `idsOnly` asks for ids of videos instead of `items`. */
export const historyQueryRequestSchema = v.object({
  lang: langSchema,
  keyword: optionalShortTextSchema,
  page: pageSchema,
  pageSize: pageSizeSchema,
  idsOnly: v.optional(v.boolean(), false),
});
export type HistoryQueryRequest = v.InferOutput<typeof historyQueryRequestSchema>;

/**
 * One view. `viewedAt` is in ISO 8601 and UTC, and so is `finishedAt`, which a view that was only begun lacks;
 * `viewCount` counts all the member's views of this video.
 */
export const historyItemSchema = v.object({
  viewId: v.string(),
  viewedAt: optionalStringSchema,
  finishedAt: optionalSchema(v.string()),
  viewCount: optionalSchema(countSchema),
  video: videoListItemSchema,
});
export type HistoryItem = v.InferOutput<typeof historyItemSchema>;

/** A member's views, newest first (Specification 2.7). For `idsOnly`, `ids` has each viewed video once. */
export const historyQueryResultSchema = schemaWithDefaults(
  {
    count: optionalSchema(countSchema),
    items: listSchema(historyItemSchema),
    ids: optionalSchema(v.array(videoIdSchema)),
  },
  ({ count, items, ids }) => ({
    count: count ?? items.length,
    items,
    ...(ids && { ids }),
  }),
);
export type HistoryQueryResult = v.InferOutput<typeof historyQueryResultSchema>;

/** Request that removes a view, a video's views, or all views (Specification 7.2, A57). */
export const historyClearRequestSchema = v.variant('scope', [
  v.object({ scope: v.literal('view'), viewId: idTextSchema }),
  v.object({ scope: v.literal('video'), id: videoIdSchema, dataType: dataTypeSchema }),
  v.object({ scope: v.literal('all') }),
]);
export type HistoryClearRequest = v.InferOutput<typeof historyClearRequestSchema>;

/**
 * How many views were removed; the result may be empty. A server that can undo removals returns the removed `views`
 * for History/Add, but not after clearing the whole history or more than `MAX_RESTORED_VIEWS`.
 */
export const historyClearResultSchema = v.fallback(
  v.object({
    removed: v.optional(countSchema),
    views: v.optional(v.fallback(v.optional(removedViewsSchema), undefined)),
  }),
  {},
);
export type HistoryClearResult = v.InferOutput<typeof historyClearResultSchema>;
