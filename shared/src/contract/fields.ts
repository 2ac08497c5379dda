import * as v from 'valibot';
import { Level, MediaMenu, Order } from './enums.ts';

/** Id of a video: a positive whole number that stays the same in every catalogue (Specification 3). */
export const videoIdSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

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

/** A count: a whole number from 0. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
