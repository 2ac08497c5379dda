import * as v from 'valibot';
import {
  countSchema,
  listSchema,
  optionalSchema,
  shortTextSchema,
  displayTextSchema,
  queryIntegerSchema,
  queryLangSchema,
} from './schemas/fields.ts';

/** Request of at most 20 suggestions for the typed text (Specification 7.2). */
export const keywordSuggestionRequestSchema = v.object({
  keyword: v.optional(shortTextSchema, ''),
  lang: queryLangSchema,
  size: v.optional(v.pipe(queryIntegerSchema, v.minValue(1), v.maxValue(20)), 8),
});
export type KeywordSuggestionRequest = v.InferOutput<typeof keywordSuggestionRequestSchema>;

/** A suggestion: a keyword with its number of videos, or a video's title. */
export const keywordSuggestionSchema = v.object({
  text: displayTextSchema,
  kind: v.nullish(v.picklist(['keyword', 'title']), 'keyword'),
  count: optionalSchema(countSchema),
});
export type KeywordSuggestion = v.InferOutput<typeof keywordSuggestionSchema>;

/** Suggestions; a keyword may also be a plain text. */
export const keywordSuggestionResultSchema = listSchema(
  v.union([
    keywordSuggestionSchema,
    v.pipe(
      displayTextSchema,
      v.transform((text): KeywordSuggestion => ({ text, kind: 'keyword' })),
    ),
  ]),
);
