import * as v from 'valibot';
import {
  countSchema,
  displayTextSchema,
  langSchema,
  languageCodeSchema,
  optionalSchema,
  optionalStringSchema,
  shortTextSchema,
  urlNameSchema,
} from '../schemas/fields.ts';

/** The longest name on a certificate, in UTF-16 code units. */
const MAX_CERTIFICATE_NAME = 80;

/** What a certificate is about. A course also has the slug of its product. */
const certifiedEntries = {
  kind: v.picklist(['skillPath', 'course']),
  urlName: urlNameSchema,
  product: v.optional(shortTextSchema),
};

/** Request of a certificate with the name that the member typed. */
export const certificateIssueRequestSchema = v.object({
  ...certifiedEntries,
  name: v.pipe(v.string(), v.regex(/\S/, 'Expected a name'), v.maxLength(MAX_CERTIFICATE_NAME)),
});
export type CertificateIssueRequest = v.InferOutput<typeof certificateIssueRequestSchema>;

/** The signed certificate, or how many lessons the member has not finished. */
export const certificateIssueResultSchema = v.object({
  state: v.picklist(['issued', 'unfinished']),
  token: optionalSchema(v.string()),
  missing: optionalSchema(countSchema),
});

/** Request of what a certificate says. */
export const certificateQueryRequestSchema = v.object({
  token: v.pipe(v.string(), v.maxLength(4000)),
  lang: langSchema,
});

/** What the server certified: the lessons, their length in seconds, and the day of the last one. */
const certificateSchema = v.object({
  ...certifiedEntries,
  title: displayTextSchema,
  titleLanguage: optionalSchema(languageCodeSchema),
  name: displayTextSchema,
  date: optionalStringSchema,
  count: countSchema,
  length: countSchema,
});
export type Certificate = v.InferOutput<typeof certificateSchema>;

/** Null for a certificate that this server did not sign. */
export const certificateQueryResultSchema = v.nullish(certificateSchema, null);
