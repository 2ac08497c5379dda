import * as v from 'valibot';
import { ItemKind, Order } from './enums.ts';
import {
  countSchema,
  emptyTextSchema,
  levelSchema,
  mediaMenuSchema,
  optionalSchema,
  optionalTextSchema,
  pageSchema,
  pageSizeSchema,
  shownTextSchema,
  textSchema,
  type VideoId,
  videoIdSchema,
} from './fields.ts';
import { filledSchema } from './filled.ts';
import { langSchema, languageCodeSchema } from './languages.ts';
import { listResultSchema } from './list-result.ts';
import { placedSchema } from './place.ts';
import { videoDetailEntries } from './video-detail.ts';

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

/** The fields of a skill path; of these only urlName is needed (Specification 3). */
const skillPathEntries = {
  kind: v.nullish(v.literal(ItemKind.SKILL_PATH), ItemKind.SKILL_PATH),
  urlName: v.pipe(v.string(), v.minLength(1)),
  id: optionalSchema(videoIdSchema),
  title: optionalSchema(shownTextSchema),
  titleLanguage: optionalSchema(languageCodeSchema),
  description: optionalTextSchema,
  thumbnail: textSchema,
  /** The lowest level of the path's videos. */
  level: optionalSchema(levelSchema),
  highestLevel: optionalSchema(levelSchema),
  date: textSchema,
  productFamily: textSchema,
  productName: optionalTextSchema,
  videoCount: optionalSchema(countSchema),
  /** Seconds of all videos together. */
  totalLength: v.nullish(countSchema, 0),
  /** Ids of the videos in order, for progress. */
  videoIds: optionalSchema(v.array(videoIdSchema)),
};

/** A video of a skill path with its place, counted from 1. */
export const skillPathVideoSchema = placedSchema({ ...videoDetailEntries, position: optionalSchema(countSchema) });
export type SkillPathVideo = v.InferOutput<typeof skillPathVideoSchema>;

/** A skill path in a query result (Specification 3, item kind 5). */
export const skillPathListItemSchema = filledSchema(
  { ...skillPathEntries, kind: v.literal(ItemKind.SKILL_PATH) },
  (path) => ({ ...path, ...identityOf(path) }),
);
export type SkillPathListItem = v.InferOutput<typeof skillPathListItemSchema>;

/** A skill path; `videos` only when it was asked for by `urlName` (Specification 3, decision A56). */
export const skillPathSchema = filledSchema(
  { ...skillPathEntries, videos: optionalSchema(v.array(skillPathVideoSchema)) },
  (path) => ({ ...path, ...identityOf(path) }),
);
export type SkillPath = v.InferOutput<typeof skillPathSchema>;

interface GivenPath {
  urlName: string;
  id?: VideoId | undefined;
  title?: string | undefined;
  videoCount?: number | undefined;
  videoIds?: VideoId[] | undefined;
  videos?: readonly { id: VideoId }[] | undefined;
}

/** What stands for the fields by which pages know a path, where only its name was given. */
function identityOf({ urlName, id, title, videoCount, videoIds, videos = [] }: GivenPath) {
  const ids = videoIds ?? videos.map((video) => video.id);
  return { id: id ?? urlName, title: title ?? urlName, videoCount: videoCount ?? ids.length, videoIds: ids };
}

/** Answer of the skill path query (Specification 3). */
export const skillPathResultSchema = listResultSchema(skillPathSchema);
export type SkillPathResult = v.InferOutput<typeof skillPathResultSchema>;
