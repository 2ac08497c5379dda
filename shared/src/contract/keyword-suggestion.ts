import * as v from 'valibot';
import { countSchema, listSchema, optionalSchema, shortTextSchema, shownTextSchema } from './fields.ts';
import { queryIntegerSchema, queryLangSchema } from './query-string.ts';

/** Query of keyword suggestions: what was typed so far, and at most 20 answers (Specification 7.2). */
export const keywordSuggestionRequestSchema = v.object({
  keyword: v.optional(shortTextSchema, ''),
  lang: queryLangSchema,
  size: v.optional(v.pipe(queryIntegerSchema, v.minValue(1), v.maxValue(20)), 8),
});
export type KeywordSuggestionRequest = v.InferOutput<typeof keywordSuggestionRequestSchema>;

/** One suggestion: a keyword with the number of its videos, or a video's title. */
export const keywordSuggestionSchema = v.object({
  text: shownTextSchema,
  kind: v.nullish(v.picklist(['keyword', 'title']), 'keyword'),
  count: optionalSchema(countSchema),
});
export type KeywordSuggestion = v.InferOutput<typeof keywordSuggestionSchema>;

/** Result of keyword suggestions; a keyword may also be its text alone. */
export const keywordSuggestionResultSchema = listSchema(
  v.union([
    keywordSuggestionSchema,
    v.pipe(
      shownTextSchema,
      v.transform((text): KeywordSuggestion => ({ text, kind: 'keyword' })),
    ),
  ]),
);
