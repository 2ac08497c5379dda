import * as v from 'valibot';
import { ItemKind, SearchType, TargetType, type Level } from '../enums.ts';
import {
  categorySchema,
  countSchema,
  optionalShortTextSchema,
  levelFilterSchema,
  levelSchema,
  listSchema,
  mediaMenuSchema,
  optionalSchema,
  optionalDisplayTextSchema,
  orderBySchema,
  pageSchema,
  pageSizeSchema,
  requestCategorySchema,
  displayTextSchema,
  optionalStringSchema,
  videoIdSchema,
  schemaWithDefaults,
  langSchema,
} from '../schemas/fields.ts';
import { aboutSchema } from './about.ts';
import { skillPathListItemSchema } from './skill-path.ts';
import { videoListItemSchema } from './video.ts';

/** Request of the learning-center query (Specification 3). By default it searches the category and those below (A27). */
export const queryRequestSchema = v.object({
  urlName: optionalShortTextSchema,
  /** Returns exactly these videos, in this order, without any filter. */
  ids: v.optional(v.pipe(v.array(videoIdSchema), v.maxLength(100)), []),
  /** Product slug. */
  productFamily: optionalShortTextSchema,
  level: v.optional(levelFilterSchema, ''),
  productVersion: optionalShortTextSchema,
  keyword: optionalShortTextSchema,
  orderBy: orderBySchema,
  searchType: v.optional(v.enum(SearchType), SearchType.FIND_LOWER_LEVEL),
  targetType: v.optional(v.enum(TargetType), TargetType.ALL),
  lang: langSchema,
  category: v.optional(requestCategorySchema, []),
  MediaMenu: mediaMenuSchema,
  page: pageSchema,
  pageSize: pageSizeSchema,
  withFacets: v.optional(v.boolean(), false),
  /** Only videos with captions in the requested language. Absent unless true: an API may refuse fields it does not know. */
  hasCaptions: v.optional(v.boolean()),
});
export type QueryRequest = v.InferOutput<typeof queryRequestSchema>;

/** The length and levels of a category's videos. Only courses have them. */
const courseEntries = {
  /** In seconds. */
  totalLength: optionalSchema(countSchema),
  level: optionalSchema(levelSchema),
  highestLevel: optionalSchema(levelSchema),
};

/** A category with videos. `count` includes the categories below (Specification 3, item kind 1). */
export const groupItemSchema = v.object({
  kind: v.literal(ItemKind.GROUP),
  urlName: v.string(),
  title: displayTextSchema,
  thumbnail: optionalStringSchema,
  category: categorySchema,
  count: v.nullish(countSchema, 0),
  ...courseEntries,
});
export type GroupItem = v.InferOutput<typeof groupItemSchema>;

/** A link to another site (Specification 3, item kind 2). */
export const linkItemSchema = v.object({
  kind: v.literal(ItemKind.LINK),
  title: displayTextSchema,
  link: v.string(),
  description: optionalDisplayTextSchema,
});
export type LinkItem = v.InferOutput<typeof linkItemSchema>;

/** An item of a query result, discriminated by `kind` (Specification 3). */
const queryItemSchema = v.variant('kind', [
  groupItemSchema,
  linkItemSchema,
  videoListItemSchema,
  skillPathListItemSchema,
]);
export type QueryItem = v.InferOutput<typeof queryItemSchema>;

const numberFacetSchema = listSchema(v.object({ value: v.number(), count: countSchema }));

/** How many results each filter value would give. A facet ignores its own filter; `type` uses `MediaMenu` values. */
export const facetsSchema = v.object({
  type: numberFacetSchema,
  level: numberFacetSchema,
  product: listSchema(v.object({ value: v.string(), count: countSchema })),
  version: listSchema(v.object({ productFamily: v.string(), value: v.string(), count: countSchema })),
  /** Videos with captions in the requested language. */
  captions: optionalSchema(countSchema),
});
export type Facets = v.InferOutput<typeof facetsSchema>;

/** A node of a product's category tree. `thumbnail` is the address of a 16:9 picture. */
export interface CategoryNode {
  urlName: string;
  title: string;
  thumbnail?: string | undefined;
  category: string[];
  count: number;
  totalLength?: number | undefined;
  /** The lowest level of its videos. */
  level?: Level | undefined;
  highestLevel?: Level | undefined;
  children: CategoryNode[];
}

/** Schema of a node of a product's category tree. */
export const categoryNodeSchema: v.GenericSchema<unknown, CategoryNode> = v.object({
  urlName: v.string(),
  title: displayTextSchema,
  thumbnail: optionalSchema(v.string()),
  category: categorySchema,
  count: v.nullish(countSchema, 0),
  ...courseEntries,
  children: listSchema(v.lazy(() => categoryNodeSchema)),
});

/**
 * What a search without results can do without: one filter, all filters (`filters`), or a `word`. `keyword` is what is
 * left of the keyword then. `count` counts the results.
 */
const wayOutSchema = v.object({
  drop: v.picklist(['type', 'level', 'product', 'version', 'captions', 'filters', 'word']),
  word: optionalSchema(displayTextSchema),
  keyword: optionalSchema(displayTextSchema),
  count: countSchema,
});
export type WayOut = v.InferOutput<typeof wayOutSchema>;

/**
 * Result of the query. Page 1 starts with groups and links, which `count` leaves out.
 * `count` counts the videos and skill paths of all pages, up to a cap (`countIsCapped`).
 * A request with a category gets a `tree`, and one with that of a course or a skill path also what is said `about` it. When no item has all words of the keyword, the items have some of them
 * (`isClosest`), and a similar spelling is the `suggestion`, which finds `suggestionCount` items with the same filters.
 * `matchedWords` are the words to mark where they differ from the keyword. A request without results gets `waysOut`.
 */
export const queryResultSchema = schemaWithDefaults(
  {
    count: optionalSchema(countSchema),
    countIsCapped: v.nullish(v.boolean(), false),
    items: listSchema(queryItemSchema),
    facets: optionalSchema(facetsSchema),
    tree: optionalSchema(v.array(categoryNodeSchema)),
    about: optionalSchema(aboutSchema),
    isClosest: optionalSchema(v.boolean()),
    matchedWords: optionalSchema(v.array(displayTextSchema)),
    suggestion: optionalSchema(displayTextSchema),
    suggestionCount: optionalSchema(countSchema),
    waysOut: optionalSchema(v.array(wayOutSchema)),
  },
  ({ count, ...rest }) => ({ count: count ?? rest.items.length, ...rest }),
);
export type QueryResult = v.InferOutput<typeof queryResultSchema>;
