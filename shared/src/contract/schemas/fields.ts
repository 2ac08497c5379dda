import * as v from 'valibot';
import { Level, MediaMenu, SortOrder } from '../enums.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import { ID_TEXT, MAX_VIDEO_NUMBER } from '../videos/video-id.ts';

const ids = LANGUAGES.map((language) => language.id);

/** Schema of a language code in paths (Specification 2.2). */
export const languageCodeSchema = v.picklist(LANGUAGES.map((language) => language.code));

/** Schema of `lang` in a request body; English by default (Specification 7.3). */
export const langSchema = v.optional(v.picklist(ids), DEFAULT_LANGUAGE.id);

/** Schema of `lang` in a request whose header `Accept-Language` may replace it (Specification 7.3). */
export const optionalLangSchema = v.optional(v.picklist(ids));

/** An id that is a text of 1 to 200 characters. */
export const idTextSchema = v.pipe(v.string(), v.regex(ID_TEXT, 'Expected an id'));

/** Id of a video, the same in every catalog (Specification 3). */
export const videoIdSchema = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_VIDEO_NUMBER)),
  idTextSchema,
]);

/** A short text in a request; longer input is a mistake or an attack. */
export const shortTextSchema = v.pipe(v.string(), v.maxLength(200));

/** A required name in addresses, such as `walk-cycle` (Specification 3). */
export const urlNameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Path segments such as `['home', 'studio', 'lighting']` (Specification 3). */
export const categorySchema = v.array(v.string());

/** Path segments in a request. */
export const requestCategorySchema = v.pipe(v.array(shortTextSchema), v.maxLength(10));

/** Some of the levels, which are numbered from 1, separated by commas. */
function levelListPattern(): RegExp {
  const { length } = Object.values(Level);
  return new RegExp(`^([1-${length}](,[1-${length}]){0,${length - 1}})?$`);
}

/** The level filter: empty for all levels, or numbers such as `1,3` (Specification 5, A30). */
export const levelFilterSchema = v.pipe(v.string(), v.regex(levelListPattern(), 'Expected "" or levels such as "1,3"'));

/** A level of a video (Specification 3). */
export const levelSchema = v.enum(Level);

/** The order of a list; by default the server chooses it (Specification 3). */
export const orderBySchema = v.optional(v.enum(SortOrder), SortOrder.BACKEND_SORT);

/** The content filter; by default everything (Specification 3). */
export const mediaMenuSchema = v.optional(v.enum(MediaMenu), MediaMenu.ALL);

/** Page of a list, counted from 1. */
export const pageSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1);

/** Items per page: 24 by default, at most 100. */
export const pageSizeSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 24);

/** A short text in a request; empty by default (Specification 3, query defaults). */
export const optionalShortTextSchema = v.optional(shortTextSchema, '');

/** A time in ISO 8601 and UTC, such as `2027-05-13T10:00:00.000Z`. */
export const utcTimeSchema = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/,
    'Expected a time such as 2027-05-13T10:00:00.000Z',
  ),
);

/** A text in a result; null or a missing field gives an empty text. */
export const optionalStringSchema = v.nullish(v.string(), '');

/** More than 500 letters without a space, in a script that has spaces. */
const OVERLONG_WORD = /[^\s\u2e80-\uffff]{501,}/g;

/** A text that pages display. An overlong word is cut, because browsers take seconds to break a few of them into lines. */
export const displayTextSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(OVERLONG_WORD, (word) => `${word.slice(0, 500)}…`)),
);

/** A displayed text that may be null or missing, which gives an empty text. */
export const optionalDisplayTextSchema = v.nullish(displayTextSchema, '');

/** A text in a result that may also be a number, such as a version. */
export const numberOrTextSchema = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** A list in a result; null or a missing field gives an empty list. */
export const listSchema = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), () => []);

/** A field of a result that may be null or missing, which gives undefined. */
export const optionalSchema = <Value extends v.GenericSchema>(value: Value) => {
  const nullableValue: v.GenericSchema<v.InferInput<Value> | null, v.InferOutput<Value> | undefined> = v.pipe(
    v.nullable(value),
    v.transform((field) => field ?? undefined),
  );
  return v.optional(nullableValue);
};

/** A count: a whole number from 0. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a whole number'), v.transform(Number));

/** A whole number in a query string, as text or as a number. */
export const queryIntegerSchema = v.pipe(v.union([v.number(), digits], 'Expected a whole number'), v.integer());

/** `lang` in a query string: a language id; English by default (Specification 7.2). */
export const queryLangSchema = v.optional(v.pipe(queryIntegerSchema, v.picklist(ids)), DEFAULT_LANGUAGE.id);

/** A list of whole numbers in a query string: repeated keys, or one value with commas. */
export const queryIntegerListSchema = v.pipe(
  v.union([v.array(v.union([v.string(), v.number()])), v.string(), v.number()], 'Expected a list of whole numbers'),
  v.transform((value) => (Array.isArray(value) ? value : String(value).split(','))),
  v.array(queryIntegerSchema),
  v.maxLength(20),
);

type InferenceKeys = '~types' | '~run' | '~standard';

// compat: the type hides the pipeline: a result with more fields must still fit the types of released sections.
/** Schema of an object whose missing fields get defaults. */
type SchemaWithDefaults<Entries extends v.ObjectEntries, Output> = Omit<
  v.ObjectSchema<Entries, undefined>,
  InferenceKeys
> &
  Pick<v.GenericSchema<v.InferInput<v.ObjectSchema<Entries, undefined>>, Output>, InferenceKeys>;

/** Makes such a schema of its fields and of the function that adds the defaults. */
export function schemaWithDefaults<const Entries extends v.ObjectEntries, Output>(
  entries: Entries,
  addDefaults: (fields: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Output,
): SchemaWithDefaults<Entries, Output> {
  return v.pipe(v.object(entries), v.transform(addDefaults));
}

/** Result of a list. `count` counts the items of all pages; without it this page is the only one. */
export const listResultSchema = <Item extends v.GenericSchema>(item: Item) =>
  schemaWithDefaults({ count: optionalSchema(countSchema), items: v.nullish(v.array(item)) }, ({ count, items }) => ({
    count: count ?? items?.length ?? 0,
    items: items ?? [],
  }));
