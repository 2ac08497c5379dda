import * as v from 'valibot';
import { Level, MediaMenu, Order } from './enums.ts';

/** An id that is a text: whatever its maker likes, but for control characters, which are a mistake or an attack. */
export const idTextSchema = v.pipe(v.string(), v.regex(/^[ -~\u00a0-\uffff]{1,200}$/, 'Expected an id'));

/** Id of a video, which stays the same in every catalogue: a positive whole number or a text (Specification 3). */
export const videoIdSchema = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
  idTextSchema,
]);
export type VideoId = v.InferOutput<typeof videoIdSchema>;

/** A short text of a request; long input is a mistake or an attack. */
export const shortTextSchema = v.pipe(v.string(), v.maxLength(200));

/** A required name in addresses, such as `night-shoot-replay` (Specification 3). */
export const urlNameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Path segments such as `['home', 'lumistage', 'lighting']` (Specification 3). */
export const categorySchema = v.array(v.string());

/** Path segments in a request. */
export const requestCategorySchema = v.pipe(v.array(shortTextSchema), v.maxLength(10));

/** The level filter: empty for every level, else indices such as `1,3` (Specification 5, decision A30). */
export const levelFilterSchema = v.pipe(
  v.string(),
  v.regex(/^([1-3](,[1-3]){0,2})?$/, 'Expected "" or levels such as "1,3"'),
);

/** A level of a video (Specification 3). */
export const levelSchema = v.enum(Level);

/** The order of a list; absent leaves the choice to the server (Specification 3). */
export const orderBySchema = v.optional(v.enum(Order), Order.BACKEND_SORT);

/** The content filter; absent means all (Specification 3). */
export const mediaMenuSchema = v.optional(v.enum(MediaMenu), MediaMenu.ALL);

/** Page of a list, counted from 1. */
export const pageSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1);

/** Items on a page: 24 when absent, 100 at most. */
export const pageSizeSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 24);

/** A short text that is empty when absent (Specification 3, query defaults). */
export const emptyTextSchema = v.optional(shortTextSchema, '');

/** A time in ISO 8601 and UTC, such as `2027-05-13T10:00:00.000Z`. */
export const utcTimeSchema = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/,
    'Expected a time such as 2027-05-13T10:00:00.000Z',
  ),
);
/** A text of a result that may be null or missing: then it is empty, and pages leave its place out. */
export const textSchema = v.nullish(v.string(), '');

/** A word of more than 500 letters, in a script that parts its words. */
const ENDLESS_WORD = /[^\s\u2e80-\uffff]{501,}/g;

/** A text that pages show. A word that has no end is cut: browsers take seconds to break a few of them into lines. */
export const shownTextSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(ENDLESS_WORD, (word) => `${word.slice(0, 500)}…`)),
);

/** A shown text that may be null or missing, and is empty then. */
export const optionalTextSchema = v.nullish(shownTextSchema, '');

/** A text of a result that may also be sent as a number, such as a version. */
export const numberOrTextSchema = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** A list of a result that may be null or missing: then it is empty. */
export const listSchema = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), () => []);

/** A field of a result that may be null or missing: undefined then. */
export const optionalSchema = <Value extends v.GenericSchema>(value: Value) => {
  const given: v.GenericSchema<v.InferInput<Value> | null, v.InferOutput<Value> | undefined> = v.pipe(
    v.nullable(value),
    v.transform((field) => field ?? undefined),
  );
  return v.optional(given);
};

/** A count: a whole number from 0. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
