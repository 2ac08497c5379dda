import * as v from 'valibot';
import { MAX_PREVIEW_HOURS } from '../access/previews.ts';
import { appNameSchema, previewNameSchema, roleSchema } from '../model/names.ts';
import { cleanText, MAX_TEXT_LENGTH } from '../model/text.ts';

interface Option {
  /** The word for the value in the help; an option without one is a flag. */
  value?: string;
  schema: v.GenericSchema;
  /** Whom a site refuses it: everybody, for this reason, or all but operators. */
  onSite?: { refusedBecause: string } | 'for operators';
}

const flag = v.boolean();
const auditText = v.pipe(
  v.string(),
  v.maxLength(MAX_TEXT_LENGTH, `has more than ${MAX_TEXT_LENGTH} characters: shorten it`),
  v.transform(cleanText),
);
const numberOf = (problem: string) => v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, problem), v.transform(Number));
const number = numberOf('is not a number');
const NOT_PERCENT = 'is not a number from 0 to 100';
const NOT_HOURS = `must be above 0 and at most ${MAX_PREVIEW_HOURS}`;

/** All options of the release tool: how the value of each is read, and whether a site takes it. */
export const OPTIONS = {
  store: { value: 'STORE', schema: v.string(), onSite: { refusedBecause: 'the site has its own store' } },
  by: { value: 'NAME', schema: auditText },
  why: { value: 'TEXT', schema: auditText },
  json: { schema: flag },
  help: { schema: flag },
  from: { value: 'DIR', schema: v.string(), onSite: { refusedBecause: 'the build is uploaded' } },
  commit: { value: 'ID', schema: auditText },
  activate: { schema: flag },
  percent: { value: 'N', schema: v.pipe(numberOf(NOT_PERCENT), v.maxValue(100, NOT_PERCENT)) },
  steps: { value: 'N,N,100', schema: v.string() },
  every: { value: 'TIME', schema: v.string() },
  pin: { schema: flag, onSite: 'for operators' },
  'no-smoke-check': { schema: flag, onSite: 'for operators' },
  check: { value: 'browser', schema: v.literal('browser', 'is not a check: use browser'), onSite: 'for operators' },
  all: { schema: flag },
  app: { value: 'APP', schema: v.string() },
  skip: { value: 'N', schema: number },
  limit: { value: 'N', schema: number },
  'dry-run': { schema: flag },
  'open-pages': { value: 'HOURS', schema: number, onSite: 'for operators' },
  preview: { value: 'NAME', schema: previewNameSchema },
  hours: {
    value: 'N',
    schema: v.pipe(number, v.gtValue(0, NOT_HOURS), v.maxValue(MAX_PREVIEW_HOURS, NOT_HOURS)),
  },
  page: { value: 'PAGE', schema: v.string() },
  role: { value: 'ROLE', schema: roleSchema },
  apps: {
    value: 'APP,APP',
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((name) => name.trim())),
      v.array(appNameSchema),
    ),
  },
  days: { value: 'N', schema: number },
  out: { value: 'FILE', schema: v.string() },
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof OPTIONS;

/** The options of a command line, as the command gets them. */
export type OptionValues = { [Name in OptionName]?: v.InferOutput<(typeof OPTIONS)[Name]['schema']> };

export const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

/** The description of an option, if there is such an option. */
export const optionOf = (name: string): Option | undefined => (isOption(name) ? OPTIONS[name] : undefined);

/** An option as it is typed, such as `--percent N`. */
export const formatOption = (name: string): string => [`--${name}`, optionOf(name)?.value ?? ''].join(' ').trim();
