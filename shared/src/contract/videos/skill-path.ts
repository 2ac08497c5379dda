import * as v from 'valibot';
import { ItemKind, SortOrder } from '../enums.ts';
import {
  countSchema,
  optionalShortTextSchema,
  levelSchema,
  mediaMenuSchema,
  optionalSchema,
  optionalDisplayTextSchema,
  pageSchema,
  pageSizeSchema,
  displayTextSchema,
  optionalStringSchema,
  videoIdSchema,
  schemaWithDefaults,
  listResultSchema,
  langSchema,
  languageCodeSchema,
} from '../schemas/fields.ts';
import { aboutSchema } from './about.ts';
import type { VideoId } from './video-id.ts';
import { videoSchemaOf } from './video-schema.ts';
import { videoDetailEntries } from './video-detail.ts';

/** Request of skill paths: a list, or with `urlName` one path and its videos (Specification 7.3). */
export const skillPathRequestSchema = v.object({
  urlName: optionalShortTextSchema,
  MediaMenu: mediaMenuSchema,
  orderBy: v.optional(v.enum(SortOrder), SortOrder.LATEST),
  lang: langSchema,
  productFamily: optionalShortTextSchema,
  page: pageSchema,
  pageSize: pageSizeSchema,
});
export type SkillPathRequest = v.InferOutput<typeof skillPathRequestSchema>;

/** The fields of a skill path; only urlName is required (Specification 3). */
const skillPathEntries = {
  kind: v.nullish(v.literal(ItemKind.SKILL_PATH), ItemKind.SKILL_PATH),
  urlName: v.pipe(v.string(), v.minLength(1)),
  id: optionalSchema(videoIdSchema),
  title: optionalSchema(displayTextSchema),
  titleLanguage: optionalSchema(languageCodeSchema),
  description: optionalDisplayTextSchema,
  thumbnail: optionalStringSchema,
  /** The lowest level of the path's videos. */
  level: optionalSchema(levelSchema),
  highestLevel: optionalSchema(levelSchema),
  date: optionalStringSchema,
  productFamily: optionalStringSchema,
  productName: optionalDisplayTextSchema,
  videoCount: optionalSchema(countSchema),
  /** Total length of the videos, in seconds. */
  totalLength: v.nullish(countSchema, 0),
  /** Ids of the videos in order, to show progress. */
  videoIds: optionalSchema(v.array(videoIdSchema)),
  /** The video that the path begins with. */
  firstVideo: optionalSchema(v.object({ title: displayTextSchema, titleLanguage: optionalSchema(languageCodeSchema) })),
};

/** A video of a skill path, with its position counted from 1. */
export const skillPathVideoSchema = videoSchemaOf({ ...videoDetailEntries, position: optionalSchema(countSchema) });
export type SkillPathVideo = v.InferOutput<typeof skillPathVideoSchema>;

/** A skill path in a query result (Specification 3, item kind 5). */
export const skillPathListItemSchema = schemaWithDefaults(
  { ...skillPathEntries, kind: v.literal(ItemKind.SKILL_PATH) },
  (path) => ({ ...path, ...inferIdentity(path) }),
);
export type SkillPathListItem = v.InferOutput<typeof skillPathListItemSchema>;

/** A skill path. It has `videos` and `about` only when it was requested by `urlName` (Specification 3, A56). */
export const skillPathSchema = schemaWithDefaults(
  {
    ...skillPathEntries,
    videos: optionalSchema(v.array(skillPathVideoSchema)),
    about: optionalSchema(aboutSchema),
  },
  (path) => ({ ...path, ...inferIdentity(path) }),
);
export type SkillPath = v.InferOutput<typeof skillPathSchema>;

interface PartialSkillPath {
  urlName: string;
  id?: VideoId | undefined;
  title?: string | undefined;
  videoCount?: number | undefined;
  videoIds?: VideoId[] | undefined;
  videos?: readonly { id: VideoId }[] | undefined;
}

/** The identifying fields of a path, inferred from its name where they are missing. */
function inferIdentity({ urlName, id, title, videoCount, videoIds, videos = [] }: PartialSkillPath) {
  const ids = videoIds ?? videos.map((video) => video.id);
  return { id: id ?? urlName, title: title ?? urlName, videoCount: videoCount ?? ids.length, videoIds: ids };
}

/** Result of the skill path query (Specification 3). */
export const skillPathResultSchema = listResultSchema(skillPathSchema);
export type SkillPathResult = v.InferOutput<typeof skillPathResultSchema>;
