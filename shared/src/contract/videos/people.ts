import * as v from 'valibot';
import {
  displayTextSchema,
  listSchema,
  numberOrTextSchema,
  optionalDisplayTextSchema,
  optionalStringSchema,
  queryLangSchema,
} from '../schemas/fields.ts';

/** A speaker whom the webinar pages introduce in a few lines. `id` is that of the speakers of videos (Specification 1). */
export const introducedSpeakerSchema = v.object({
  id: numberOrTextSchema,
  name: displayTextSchema,
  thumbnail: optionalStringSchema,
  title: optionalDisplayTextSchema,
  lines: listSchema(displayTextSchema),
});
export type IntroducedSpeaker = v.InferOutput<typeof introducedSpeakerSchema>;

/** What a participant says (Specification 1). `role` is the author's profession. */
const testimonialSchema = v.object({
  content: displayTextSchema,
  author: displayTextSchema,
  role: optionalDisplayTextSchema,
});

/** The introduced speakers and the testimonials in a language. */
export const peopleSchema = v.object({
  speakers: listSchema(introducedSpeakerSchema),
  testimonials: listSchema(testimonialSchema),
});
export type People = v.InferOutput<typeof peopleSchema>;

export const peopleRequestSchema = v.object({ lang: queryLangSchema });
export type PeopleRequest = v.InferOutput<typeof peopleRequestSchema>;
