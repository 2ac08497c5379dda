import * as v from 'valibot';
import {
  categorySchema,
  countSchema,
  listSchema,
  numberOrTextSchema,
  optionalSchema,
  optionalDisplayTextSchema,
  displayTextSchema,
  optionalStringSchema,
  queryLangSchema,
  schemaWithDefaults,
  languageCodeSchema,
} from '../schemas/fields.ts';
import type { ProductLook } from './product-look.ts';
import { PRODUCT_KINDS } from './products.ts';
import { skillPathListItemSchema } from '../videos/skill-path.ts';
import { titledLinkSchema } from '../videos/video.ts';

/** Request of product families, in a language for their names and manuals (Specification 7.2). */
export const productFamilyRequestSchema = v.object({ lang: queryLangSchema });
export type ProductFamilyRequest = v.InferOutput<typeof productFamilyRequestSchema>;

export const productLookSchema: v.GenericSchema<ProductLook> = v.object({
  hue: v.optional(v.number()),
  monogram: v.optional(v.string()),
});

/** The manuals of a family: one per version with its actual language, the top chapters, and the search page. */
const manualSchema = v.object({
  versions: listSchema(
    v.object({ version: optionalStringSchema, link: v.string(), language: optionalSchema(languageCodeSchema) }),
  ),
  chapters: listSchema(titledLinkSchema),
  /** The search page's address, to which a keyword is appended. */
  searchLink: optionalStringSchema,
});
export type Manual = v.InferOutput<typeof manualSchema>;

/** What visitors can make with a product. `category` is the skill path, course or category that shows how. */
const productGoalSchema = v.object({
  title: displayTextSchema,
  titleLanguage: optionalSchema(languageCodeSchema),
  category: categorySchema,
});
export type ProductGoal = v.InferOutput<typeof productGoalSchema>;

/**
 * A product option with the details of its family (Specification 3). An API may send `product` and `versions` only; then
 * `product` is also the slug and the name, and the product has no kind.
 */
export const productFamilySchema = schemaWithDefaults(
  {
    product: v.pipe(v.string(), v.minLength(1)),
    versions: listSchema(numberOrTextSchema),
    name: optionalSchema(displayTextSchema),
    slug: optionalSchema(v.string()),
    aliases: listSchema(v.string()),
    tagline: optionalDisplayTextSchema,
    cover: optionalStringSchema,
    /** The number of videos in all of its categories. */
    videoCount: v.nullish(countSchema, 0),
    manual: v.nullish(manualSchema, () => ({ versions: [], chapters: [], searchLink: '' })),
    /** One of the seven kinds. Without a kind every version is visible, and the server's order stays. */
    kind: optionalSchema(v.picklist(PRODUCT_KINDS)),
    look: optionalSchema(productLookSchema),
    /** The skill path that its beginners follow. */
    beginnerPath: optionalSchema(skillPathListItemSchema),
    goals: optionalSchema(v.array(productGoalSchema)),
  },
  ({ name, slug, ...family }) => ({
    ...family,
    name: name || family.product,
    slug: slug || family.product,
  }),
);
export type ProductFamily = v.InferOutput<typeof productFamilySchema>;
