import * as v from 'valibot';
import {
  countSchema,
  emptyTextSchema,
  idTextSchema,
  optionalSchema,
  pageSchema,
  pageSizeSchema,
  textSchema,
  utcTimeSchema,
  videoIdSchema,
} from './fields.ts';
import { langSchema } from './languages.ts';
import { listResultSchema } from './list-result.ts';
import { dataTypeSchema } from './video-types.ts';
import { videoListItemSchema } from './video.ts';

/** The form of the ids of views that can be restored. */
const viewIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'Expected the id of a view'));

/** As many views as one call restores. */
export const MAX_RESTORED_VIEWS = 100;

/** Views of one video that were removed, with their times. */
const removedViewsSchema = v.pipe(
  v.array(v.object({ viewId: viewIdSchema, viewedAt: utcTimeSchema })),
  v.minLength(1),
  v.maxLength(MAX_RESTORED_VIEWS),
);
export type RemovedView = v.InferOutput<typeof removedViewsSchema>[number];

/**
 * Request that records a view; skill paths use the tutorial value (Specification 7.3, decision A51). `views` takes a
 * removal back instead: the views of this video that the answer of History/Clear had, with their times.
 */
export const historyAddRequestSchema = v.object({
  id: videoIdSchema,
  dataType: dataTypeSchema,
  views: v.optional(removedViewsSchema),
});
export type HistoryAddRequest = v.InferOutput<typeof historyAddRequestSchema>;

/** The view that was recorded, or the first of those that were restored; success alone is enough. */
export const historyAddResultSchema = v.fallback(v.object({ viewId: v.optional(v.string()) }), {});
export type HistoryAddResult = v.InferOutput<typeof historyAddResultSchema>;

/** Request of a member's views (Specification 7.2). */
export const historyQueryRequestSchema = v.object({
  lang: langSchema,
  keyword: emptyTextSchema,
  page: pageSchema,
  pageSize: pageSizeSchema,
});
export type HistoryQueryRequest = v.InferOutput<typeof historyQueryRequestSchema>;

/** One view: `viewedAt` in ISO 8601 UTC, `viewCount` the member's views of this video in all, where that is known. */
export const historyItemSchema = v.object({
  viewId: v.string(),
  viewedAt: textSchema,
  viewCount: optionalSchema(countSchema),
  video: videoListItemSchema,
});
export type HistoryItem = v.InferOutput<typeof historyItemSchema>;

/** A member's views, newest first (Specification 2.7). */
export const historyQueryResultSchema = listResultSchema(historyItemSchema);
export type HistoryQueryResult = v.InferOutput<typeof historyQueryResultSchema>;

/** Request that removes one view, all views of a video, or everything (Specification 7.2, decision A57). */
export const historyClearRequestSchema = v.variant('scope', [
  v.object({ scope: v.literal('view'), viewId: idTextSchema }),
  v.object({ scope: v.literal('video'), id: videoIdSchema, dataType: dataTypeSchema }),
  v.object({ scope: v.literal('all') }),
]);
export type HistoryClearRequest = v.InferOutput<typeof historyClearRequestSchema>;

/**
 * How many views were removed; success alone is enough. A server that takes removals back adds `views`, what
 * History/Add needs for it; not for the whole history, nor for more than `MAX_RESTORED_VIEWS`.
 */
export const historyClearResultSchema = v.fallback(
  v.object({
    removed: v.optional(countSchema),
    views: v.optional(v.fallback(v.optional(removedViewsSchema), undefined)),
  }),
  {},
);
export type HistoryClearResult = v.InferOutput<typeof historyClearResultSchema>;
