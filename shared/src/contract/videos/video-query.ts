import * as v from 'valibot';
import { ItemKind, SearchType, TargetType } from './enums.ts';
import {
  categorySchema,
  countSchema,
  emptyTextSchema,
  levelFilterSchema,
  listSchema,
  mediaMenuSchema,
  optionalSchema,
  optionalTextSchema,
  orderBySchema,
  pageSchema,
  pageSizeSchema,
  requestCategorySchema,
  shownTextSchema,
  textSchema,
  videoIdSchema,
} from './fields.ts';
import { filledSchema } from './filled.ts';
import { langSchema } from './languages.ts';
import { skillPathListItemSchema } from './skill-path.ts';
import { videoListItemSchema } from './video.ts';

/** The learning-center query (Specification 3): absent `searchType` looks at the category and below (decision A27). */
export const queryRequestSchema = v.object({
  urlName: emptyTextSchema,
  /** Only these videos, in this order and whatever else is asked: for what a device knows by id alone. */
  ids: v.optional(v.pipe(v.array(videoIdSchema), v.maxLength(100)), []),
  /** Product slug. */
  productFamily: emptyTextSchema,
  level: v.optional(levelFilterSchema, ''),
  productVersion: emptyTextSchema,
  keyword: emptyTextSchema,
  orderBy: orderBySchema,
  searchType: v.optional(v.enum(SearchType), SearchType.FIND_LOWER_LEVEL),
  targetType: v.optional(v.enum(TargetType), TargetType.ALL),
  lang: langSchema,
  category: v.optional(requestCategorySchema, []),
  MediaMenu: mediaMenuSchema,
  page: pageSchema,
  pageSize: pageSizeSchema,
  withFacets: v.optional(v.boolean(), false),
});
export type QueryRequest = v.InferOutput<typeof queryRequestSchema>;

/** A category that holds videos; `count` counts those below too (Specification 3, item kind 1). */
export const groupItemSchema = v.object({
  kind: v.literal(ItemKind.GROUP),
  urlName: v.string(),
  title: shownTextSchema,
  thumbnail: textSchema,
  category: categorySchema,
  count: v.nullish(countSchema, 0),
});
export type GroupItem = v.InferOutput<typeof groupItemSchema>;

/** A link out of the site (Specification 3, item kind 2). */
export const linkItemSchema = v.object({
  kind: v.literal(ItemKind.LINK),
  title: shownTextSchema,
  link: v.string(),
  description: optionalTextSchema,
});
export type LinkItem = v.InferOutput<typeof linkItemSchema>;

/** An item of a query result, told apart by `kind` (Specification 3). */
export const queryItemSchema = v.variant('kind', [
  groupItemSchema,
  linkItemSchema,
  videoListItemSchema,
  skillPathListItemSchema,
]);
export type QueryItem = v.InferOutput<typeof queryItemSchema>;

const numberFacet = listSchema(v.object({ value: v.number(), count: countSchema }));

/** How many results each filter value would give, each facet without its own filter; `type` is in `MediaMenu` values. */
export const facetsSchema = v.object({
  type: numberFacet,
  level: numberFacet,
  product: listSchema(v.object({ value: v.string(), count: countSchema })),
  version: listSchema(v.object({ productFamily: v.string(), value: v.string(), count: countSchema })),
});
export type Facets = v.InferOutput<typeof facetsSchema>;

/** A node of a product's category tree; `thumbnail` is the address of its picture, 16:9, where it has one. */
export interface CategoryNode {
  urlName: string;
  title: string;
  thumbnail?: string | undefined;
  category: string[];
  count: number;
  children: CategoryNode[];
}

/** Schema of a node of a product's category tree. */
export const categoryNodeSchema: v.GenericSchema<unknown, CategoryNode> = v.object({
  urlName: v.string(),
  title: shownTextSchema,
  thumbnail: optionalSchema(v.string()),
  category: categorySchema,
  count: v.nullish(countSchema, 0),
  children: listSchema(v.lazy(() => categoryNodeSchema)),
});

/**
 * Answer of the query: groups and links come first on page 1 and are not counted;
 * `count` counts videos and skill paths of all pages, a large one only up to a cap (`countIsCapped`);
 * `tree` comes when a category is given, `suggestion` is the nearest spelling when nothing is found.
 */
export const queryResultSchema = filledSchema(
  {
    count: optionalSchema(countSchema),
    countIsCapped: v.nullish(v.boolean(), false),
    items: listSchema(queryItemSchema),
    facets: optionalSchema(facetsSchema),
    tree: optionalSchema(v.array(categoryNodeSchema)),
    suggestion: optionalSchema(shownTextSchema),
  },
  ({ count, ...rest }) => ({ count: count ?? rest.items.length, ...rest }),
);
export type QueryResult = v.InferOutput<typeof queryResultSchema>;
