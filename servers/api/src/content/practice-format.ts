import * as v from 'valibot';
import { Link, Localized, Slug } from './fields.ts';

/** A step or a question. Members keep it done by its id. */
const part = {
  id: v.pipe(Slug, v.maxLength(40, 'expected at most 40 characters')),
  text: Localized,
};

const listOf = <Item extends v.GenericSchema>(item: Item, least: number) =>
  v.pipe(v.array(item), v.minLength(least, `expected at least ${least}`));

const Task = v.strictObject({
  text: Localized,
  picture: v.exactOptional(Link),
  startFile: v.exactOptional(Link),
  steps: v.exactOptional(listOf(v.strictObject(part), 1)),
  compare: v.exactOptional(v.strictObject({ before: Link, after: Link, text: Localized })),
});

const Choice = v.strictObject({
  kind: v.literal('choice'),
  ...part,
  options: v.pipe(
    listOf(v.strictObject({ text: Localized, isRight: v.boolean(), why: Localized }), 2),
    v.check((options) => options.some(({ isRight }) => isRight), 'expected at least one option with "isRight": true'),
  ),
});

/** Lines in the right order. Visitors get them in another one. */
const Order = v.strictObject({ kind: v.literal('order'), ...part, items: listOf(Localized, 2), why: Localized });

/** A part of the video, in seconds. */
const Moment = v.strictObject({
  kind: v.literal('moment'),
  ...part,
  from: v.pipe(v.number(), v.minValue(0)),
  to: v.number(),
  why: Localized,
});

/** What a lesson gives to practice: a task, questions, or both. */
export const Practice = v.strictObject({
  task: v.exactOptional(Task),
  questions: v.exactOptional(listOf(v.variant('kind', [Choice, Order, Moment]), 1)),
});
export type Practice = v.InferOutput<typeof Practice>;
