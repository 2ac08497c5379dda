import * as v from 'valibot';
import { listSchema, optionalTextSchema, shortTextSchema, textSchema } from './fields.ts';
import { queryIntegerListSchema, queryLangSchema } from './query-string.ts';

/** Query of banners: category ids and a language id (Specification 7.2); `Page`, `home` or a product's slug, puts the banners of that page first. */
export const bannerRequestSchema = v.object({
  CategoryItemIds: v.optional(queryIntegerListSchema, []),
  Lang: queryLangSchema,
  Page: v.optional(shortTextSchema),
});
export type BannerRequest = v.InferOutput<typeof bannerRequestSchema>;

/** A banner; `BannerUrl` and `ImageFileName` together give the image (Specification 3). */
export const bannerSchema = v.object({
  Url: textSchema,
  Blank: v.nullish(v.boolean(), false),
  BannerUrl: textSchema,
  ImageFileName: textSchema,
  Title: optionalTextSchema,
  BannerStyle: textSchema,
  BannerClassName: textSchema,
  EventLabel: optionalTextSchema,
});
export type Banner = v.InferOutput<typeof bannerSchema>;

/** Banners by category; only the first of each is used (Specification 3). */
export const bannerResultSchema = v.array(
  v.object({ CategoryItemId: v.number(), BannerList: listSchema(bannerSchema) }),
);
export type BannerResult = v.InferOutput<typeof bannerResultSchema>;
