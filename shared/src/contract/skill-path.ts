import * as v from 'valibot';
import { ItemKind, Order } from './enums.ts';
import {
  countSchema,
  emptyTextSchema,
  levelSchema,
  mediaMenuSchema,
  pageSchema,
  pageSizeSchema,
  videoIdSchema,
} from './fields.ts';
import { langSchema, languageCodeSchema } from './languages.ts';
import { videoDetailSchema } from './video-detail.ts';

/** Request of skill paths: a list, or one path with its videos when `urlName` is given (Specification 7.3). */
export const skillPathRequestSchema = v.object({
  urlName: emptyTextSchema,
  MediaMenu: mediaMenuSchema,
  orderBy: v.optional(v.enum(Order), Order.LATEST),
  lang: langSchema,
  productFamily: emptyTextSchema,
  page: pageSchema,
  pageSize: pageSizeSchema,
});
export type SkillPathRequest = v.InferOutput<typeof skillPathRequestSchema>;

const skillPathEntries = {
  id: videoIdSchema,
  urlName: v.string(),
  title: v.string(),
  titleLanguage: languageCodeSchema,
  description: v.string(),
  thumbnail: v.string(),
  /** The lowest level of the path's videos. */
  level: levelSchema,
  highestLevel: levelSchema,
  date: v.string(),
  productFamily: v.string(),
  productName: v.string(),
  videoCount: countSchema,
  /** Seconds of all videos together. */
  totalLength: countSchema,
  /** Ids of the videos in order, for progress. */
  videoIds: v.array(videoIdSchema),
};

/** A skill path in a query result (Specification 3, item kind 5). */
export const skillPathListItemSchema = v.object({ kind: v.literal(ItemKind.SKILL_PATH), ...skillPathEntries });
export type SkillPathListItem = v.InferOutput<typeof skillPathListItemSchema>;

/** A video of a skill path with its place, counted from 1. */
export const skillPathVideoSchema = v.object({ ...videoDetailSchema.entries, position: countSchema });
export type SkillPathVideo = v.InferOutput<typeof skillPathVideoSchema>;

/** A skill path; `videos` only when it was asked for by `urlName` (Specification 3, decision A56). */
export const skillPathSchema = v.object({
  ...skillPathListItemSchema.entries,
  videos: v.optional(v.array(skillPathVideoSchema)),
});
export type SkillPath = v.InferOutput<typeof skillPathSchema>;

/** Answer of the skill path query (Specification 3). */
export const skillPathResultSchema = v.object({ count: countSchema, items: v.array(skillPathSchema) });
export type SkillPathResult = v.InferOutput<typeof skillPathResultSchema>;
