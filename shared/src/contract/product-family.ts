import * as v from 'valibot';
import { countSchema } from './fields.ts';
import { languageCodeSchema } from './languages.ts';
import { queryLangSchema } from './query-string.ts';
import { titledLinkSchema } from './video.ts';

/** Query of product families: the language of names and manuals (Specification 7.2). */
export const productFamilyRequestSchema = v.object({ lang: queryLangSchema });
export type ProductFamilyRequest = v.InferOutput<typeof productFamilyRequestSchema>;

/** Manuals of a family: one per version, with the language it is really in, the top chapters, and the search page. */
export const manualSchema = v.object({
  versions: v.array(v.object({ version: v.string(), link: v.string(), language: languageCodeSchema })),
  chapters: v.array(titledLinkSchema),
  /** Address that a search keyword is appended to. */
  searchLink: v.string(),
});
export type Manual = v.InferOutput<typeof manualSchema>;

/** A product option with what pages show of its family; `product` is the slug (Specification 3). */
export const productFamilySchema = v.object({
  product: v.string(),
  versions: v.array(v.string()),
  name: v.string(),
  slug: v.string(),
  aliases: v.array(v.string()),
  tagline: v.string(),
  cover: v.string(),
  /** The videos of its explorer, in all of its categories. */
  videoCount: countSchema,
  manual: manualSchema,
});
export type ProductFamily = v.InferOutput<typeof productFamilySchema>;
