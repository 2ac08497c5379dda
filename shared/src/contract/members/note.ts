import * as v from 'valibot';
import {
  countSchema,
  listSchema,
  optionalSchema,
  pageSchema,
  pageSizeSchema,
  schemaWithDefaults,
  videoIdSchema,
} from '../schemas/fields.ts';
import { dataTypeSchema } from '../videos/video-schema.ts';

/** The longest note, in UTF-16 code units. */
export const MAX_NOTE_LENGTH = 4000;

/** The most notes of one member. */
export const MAX_NOTES = 1000;

/** Id of a note, which the browser creates: it can then save the same note twice without harm. */
const noteIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'Expected the id of a note'));

const revisionSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));

/** The place of a note: a video and a second of it. */
const placeEntries = {
  videoId: videoIdSchema,
  dataType: dataTypeSchema,
  /** Whole seconds from the start of the video; at most a week. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(604_800)),
};

/** A note of a member. `revision` starts at 1 and grows with each saved change. */
export const noteSchema = v.object({
  id: noteIdSchema,
  ...placeEntries,
  text: v.string(),
  /** ISO 8601 in UTC. */
  updatedAt: v.string(),
  revision: revisionSchema,
});
export type Note = v.InferOutput<typeof noteSchema>;

/** Request of a member's notes, of one video with `videoId`; the latest changed first. */
export const noteQueryRequestSchema = v.object({
  videoId: v.optional(videoIdSchema),
  page: pageSchema,
  pageSize: pageSizeSchema,
});

/** One page of a member's notes. `count` counts those of all pages. */
export const noteQueryResultSchema = schemaWithDefaults(
  { count: optionalSchema(countSchema), items: listSchema(noteSchema) },
  ({ count, items }) => ({ count: count ?? items.length, items }),
);

/** Request that saves a note. `basedOn` is the revision that was changed; 0 for a new or a restored note. */
export const noteSaveRequestSchema = v.object({
  id: noteIdSchema,
  ...placeEntries,
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NOTE_LENGTH)),
  basedOn: revisionSchema,
});

/**
 * What became of a note: `saved`, with the stored note; `conflict`, if another device changed it meanwhile, with the
 * note as stored there and unchanged; `full`, if the member has `MAX_NOTES` already.
 */
export const noteSaveResultSchema = v.object({
  state: v.picklist(['saved', 'conflict', 'full']),
  note: optionalSchema(noteSchema),
});
export type NoteSaveResult = v.InferOutput<typeof noteSaveResultSchema>;

/** Request that deletes one note, as of a revision. */
export const noteDeleteRequestSchema = v.object({ id: noteIdSchema, basedOn: revisionSchema });

/** `deleted`, also if the note did not exist; `conflict` as for saving. */
export const noteDeleteResultSchema = v.object({
  state: v.picklist(['deleted', 'conflict']),
  note: optionalSchema(noteSchema),
});
