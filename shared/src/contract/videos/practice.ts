import * as v from 'valibot';
import {
  displayTextSchema,
  languageCodeSchema,
  listSchema,
  optionalDisplayTextSchema,
  optionalSchema,
  optionalStringSchema,
} from '../schemas/fields.ts';

/** A step or a question. Its `id` within the video keeps it done when others are added. */
const partEntries = { id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)), text: displayTextSchema };

/** Two pictures of the same size, and what to look at. */
const comparisonSchema = v.object({ before: v.string(), after: v.string(), text: optionalDisplayTextSchema });
export type Comparison = v.InferOutput<typeof comparisonSchema>;

/** What to do oneself. `picture` and `startFile` are addresses. */
const taskSchema = v.object({
  text: displayTextSchema,
  picture: optionalStringSchema,
  startFile: optionalStringSchema,
  steps: listSchema(v.object(partEntries)),
  compare: optionalSchema(comparisonSchema),
});
export type PracticeTask = v.InferOutput<typeof taskSchema>;

/** A question: some of several answers, lines to put in order, or a moment of the video in seconds. */
const questionSchema = v.variant('kind', [
  v.object({
    kind: v.literal('choice'),
    ...partEntries,
    options: v.array(v.object({ text: displayTextSchema, isRight: v.boolean(), why: optionalDisplayTextSchema })),
  }),
  v.object({
    kind: v.literal('order'),
    ...partEntries,
    /** In the right order. */
    items: v.array(displayTextSchema),
    why: optionalDisplayTextSchema,
  }),
  v.object({
    kind: v.literal('moment'),
    ...partEntries,
    from: v.pipe(v.number(), v.minValue(0)),
    to: v.number(),
    why: optionalDisplayTextSchema,
  }),
]);
export type PracticeQuestion = v.InferOutput<typeof questionSchema>;

/** What a lesson gives to practice. `language` is that of its texts, if it is not the requested one. */
export const practiceSchema = v.object({
  language: optionalSchema(languageCodeSchema),
  task: optionalSchema(taskSchema),
  questions: listSchema(questionSchema),
});
export type Practice = v.InferOutput<typeof practiceSchema>;
