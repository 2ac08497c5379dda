import * as v from 'valibot';
import {
  listSchema,
  optionalDisplayTextSchema,
  shortTextSchema,
  optionalStringSchema,
  queryIntegerListSchema,
  queryLangSchema,
} from './schemas/fields.ts';

/** Request of banners by category id and language id (Specification 7.2). `Page`, which is `home` or a product's slug, puts that page's banners first. */
export const bannerRequestSchema = v.object({
  CategoryItemIds: v.optional(queryIntegerListSchema, []),
  Lang: queryLangSchema,
  Page: v.optional(shortTextSchema),
});
export type BannerRequest = v.InferOutput<typeof bannerRequestSchema>;

/** A banner (Specification 3). `BannerUrl` and `ImageFileName` together are the address of its image. */
export const bannerSchema = v.object({
  Url: optionalStringSchema,
  Blank: v.nullish(v.boolean(), false),
  BannerUrl: optionalStringSchema,
  ImageFileName: optionalStringSchema,
  Title: optionalDisplayTextSchema,
  BannerStyle: optionalStringSchema,
  BannerClassName: optionalStringSchema,
  EventLabel: optionalDisplayTextSchema,
});
export type Banner = v.InferOutput<typeof bannerSchema>;

/** Banners by category; pages use only the first of each (Specification 3). */
export const bannerResultSchema = v.array(
  v.object({ CategoryItemId: v.number(), BannerList: listSchema(bannerSchema) }),
);
export type BannerResult = v.InferOutput<typeof bannerResultSchema>;
