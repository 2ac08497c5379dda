import * as v from 'valibot';
import { appNameSchema } from '../model/names.ts';
import { cleanText, MAX_TEXT_LENGTH } from '../model/text.ts';

/** The arguments that schemas describe. */
export type ArgumentsOf<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** A word of a command line; the meaning tells whoever left it out. */
const operand = (meaning: string) => v.pipe(v.string(), v.description(meaning));

export const app = operand('the name of an app, such as mf-library');
export const anyApp = v.optional(app);
export const release = v.optional(operand('the id of a release, the hash in it, or its version'));
export const folder = operand('the folder of a build, such as mf-library/dist');
export const tokenName = operand('a name, such as ci-library');
export const id = operand('the id that list shows');

/** An option such as `--percent N`. */
export const option = <Schema extends v.GenericSchema>(value: string, schema: Schema, meaning: string) =>
  v.pipe(v.optional(schema), v.title(value), v.description(meaning));

/** An option that has to be there. */
export const requiredOption = <Schema extends v.GenericSchema>(value: string, schema: Schema, meaning: string) =>
  v.pipe(schema, v.title(value), v.description(meaning));

/** An option without a value. */
export const flag = (meaning: string) => v.pipe(v.optional(v.boolean()), v.description(meaning));

export const text = v.string();
/** A name or a reason, as the audit stores it. */
export const auditText = v.pipe(
  v.string(),
  v.maxLength(MAX_TEXT_LENGTH, `has more than ${MAX_TEXT_LENGTH} characters: shorten it`),
  v.transform(cleanText),
);
export const number = numberOf('is not a number');
const NOT_PERCENT = 'is not a number from 0 to 100';
export const percent = v.pipe(numberOf(NOT_PERCENT), v.maxValue(100, NOT_PERCENT));
export const appList = v.pipe(
  v.string(),
  v.transform((names) => names.split(',').map((name) => name.trim())),
  v.array(appNameSchema),
);

function numberOf(problem: string) {
  return v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, problem), v.transform(Number));
}

/** What every command takes. */
export const COMMON_OPTIONS = {
  store: option(
    'STORE',
    text,
    'the store: a folder, s3://bucket/prefix or postgres://… (RELEASE_STORE, else store in DATA_DIR, else .data/store)',
  ),
  by: option('NAME', auditText, 'who does it, for the audit (RELEASE_BY, else the user)'),
  why: option('TEXT', auditText, 'why, for the audit'),
  json: flag('one line of JSON instead of text'),
  help: flag('this text'),
};

/** Of the checks before an activation. */
export const CHECK_OPTIONS = {
  'no-smoke-check': flag('for when something other than this release is broken; the audit notes it'),
  check: option(
    'browser',
    v.literal('browser', 'is not a check: use browser'),
    'also open its pages, and those of the active and the previous release, in Chromium (CHROME_PATH)',
  ),
};
