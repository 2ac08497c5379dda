import * as v from 'valibot';
import { listSchema } from './fields.ts';
import { queryLangSchema } from './query-string.ts';
import { speakerSchema, videoListItemSchema } from './video.ts';

/** Request of an instructor: the id stands in the path, the language in the query (Specification 7.2). */
export const instructorRequestSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  lang: queryLangSchema,
});
export type InstructorRequest = v.InferOutput<typeof instructorRequestSchema>;

/** An instructor with the videos they host, newest first. */
export const instructorSchema = v.object({ ...speakerSchema.entries, videos: listSchema(videoListItemSchema) });
export type Instructor = v.InferOutput<typeof instructorSchema>;
