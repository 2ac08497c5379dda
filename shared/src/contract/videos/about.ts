import * as v from 'valibot';
import {
  categorySchema,
  countSchema,
  displayTextSchema,
  languageCodeSchema,
  levelSchema,
  listSchema,
  optionalDisplayTextSchema,
  optionalSchema,
  optionalStringSchema,
} from '../schemas/fields.ts';
import { introducedSpeakerSchema } from './people.ts';
import { productVersionSchema, titledLinkSchema } from './video.ts';

/** A skill path to follow next, and why: its product's next level, its product, or its level. */
const nextPathSchema = v.object({
  urlName: v.pipe(v.string(), v.minLength(1)),
  title: displayTextSchema,
  titleLanguage: optionalSchema(languageCodeSchema),
  thumbnail: optionalStringSchema,
  productName: optionalDisplayTextSchema,
  level: optionalSchema(levelSchema),
  reason: optionalSchema(v.picklist(['nextLevel', 'sameProduct', 'sameLevel'])),
});
export type NextPath = v.InferOutput<typeof nextPathSchema>;

/** What a course, skill path or upcoming webinar gives. Every field is optional. */
export const aboutSchema = v.object({
  /** What learners make. */
  result: optionalDisplayTextSchema,
  /** Address of a picture of the result. */
  picture: optionalStringSchema,
  /** Address of a short video file of the result, where it moves. */
  clip: optionalSchema(v.string()),
  audience: optionalDisplayTextSchema,
  learned: listSchema(displayTextSchema),
  /** The language of these texts. */
  language: optionalSchema(languageCodeSchema),
  /** Courses, skill paths and categories to watch before. */
  before: listSchema(v.object({ name: displayTextSchema, category: categorySchema })),
  /** The tools with their versions. */
  products: listSchema(productVersionSchema),
  /** Those of most videos first; the first three have at most three lines each. */
  teachers: listSchema(introducedSpeakerSchema),
  /** The files of all videos. `video` is the title of theirs. */
  files: listSchema(v.object({ ...titledLinkSchema.entries, video: optionalDisplayTextSchema })),
  /** Names of languages with captions, in the requested one; how many videos have them. */
  captions: listSchema(v.object({ language: v.string(), count: countSchema })),
  next: listSchema(nextPathSchema),
});
export type About = v.InferOutput<typeof aboutSchema>;
