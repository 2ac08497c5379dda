import * as v from 'valibot';
import { listSchema, optionalSchema, videoIdSchema } from '../schemas/fields.ts';
import { MAX_AGE_MS, MAX_SAVED_PROGRESS } from '../enums.ts';

/** How many milliseconds ago something happened, by the sender's own clock. So clocks that differ do no harm. */
const ageSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AGE_MS));

/** Whole seconds of a video; at most a week. */
const secondsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(604_800));

/** An id of something to practice with a video. */
const practiceIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

/**
 * How far a member is in a video: where it stopped, its last end, practiced steps. Each part has an age of its own.
 * Of two positions, ends or practices the later one holds.
 */
export const progressItemSchema = v.object({
  id: videoIdSchema,
  position: optionalSchema(v.object({ seconds: secondsSchema, duration: secondsSchema, age: ageSchema })),
  finishedAge: optionalSchema(ageSchema),
  practice: optionalSchema(v.object({ done: v.pipe(v.array(practiceIdSchema), v.maxLength(50)), age: ageSchema })),
});
export type ProgressItem = v.InferOutput<typeof progressItemSchema>;

/** Request that saves progress; that of several videos after a time offline. Videos that do not exist are left out. */
export const progressSaveRequestSchema = v.object({
  items: v.pipe(v.array(progressItemSchema), v.minLength(1), v.maxLength(MAX_SAVED_PROGRESS)),
});

/** What now holds for the videos of the request, or for all of them. */
export const progressResultSchema = v.object({ items: listSchema(progressItemSchema) });
