import * as v from 'valibot';
import {
  countSchema,
  listSchema,
  numberOrTextSchema,
  optionalSchema,
  optionalTextSchema,
  shownTextSchema,
  textSchema,
} from './fields.ts';
import { filledSchema } from './filled.ts';
import { languageCodeSchema } from './languages.ts';
import { productLookSchema } from './product-look.ts';
import { PRODUCT_KINDS } from './products.ts';
import { queryLangSchema } from './query-string.ts';
import { titledLinkSchema } from './video.ts';

/** Query of product families: the language of names and manuals (Specification 7.2). */
export const productFamilyRequestSchema = v.object({ lang: queryLangSchema });
export type ProductFamilyRequest = v.InferOutput<typeof productFamilyRequestSchema>;

/** Manuals of a family: one per version, with the language it is really in, the top chapters, and the search page. */
export const manualSchema = v.object({
  versions: listSchema(
    v.object({ version: textSchema, link: v.string(), language: optionalSchema(languageCodeSchema) }),
  ),
  chapters: listSchema(titledLinkSchema),
  /** Address that a search keyword is appended to. */
  searchLink: textSchema,
});
export type Manual = v.InferOutput<typeof manualSchema>;

/**
 * A product option with what pages show of its family (Specification 3). An API may send `product` and `versions` alone:
 * then `product` is slug and name, and the product has no kind.
 */
export const productFamilySchema = filledSchema(
  {
    product: v.pipe(v.string(), v.minLength(1)),
    versions: listSchema(numberOrTextSchema),
    name: optionalSchema(shownTextSchema),
    slug: optionalSchema(v.string()),
    aliases: listSchema(v.string()),
    tagline: optionalTextSchema,
    cover: textSchema,
    /** The videos of its explorer, in all of its categories. */
    videoCount: v.nullish(countSchema, 0),
    manual: v.nullish(manualSchema, () => ({ versions: [], chapters: [], searchLink: '' })),
    /** Which of the seven kinds it is; a product without one shows every version, and stands as the server lists it. */
    kind: optionalSchema(v.picklist(PRODUCT_KINDS)),
    look: optionalSchema(productLookSchema),
  },
  ({ name, slug, ...family }) => ({
    ...family,
    name: name || family.product,
    slug: slug || family.product,
  }),
);
export type ProductFamily = v.InferOutput<typeof productFamilySchema>;
