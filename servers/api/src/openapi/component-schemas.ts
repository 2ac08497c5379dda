import * as contract from '@learning-center/shared/contract';
import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** The schemas that have a name in the document. */
const definitions = {
  Banner: contract.bannerSchema,
  CategoryNode: contract.categoryNodeSchema,
  Facets: contract.facetsSchema,
  GroupItem: contract.groupItemSchema,
  HistoryItem: contract.historyItemSchema,
  Instructor: contract.instructorSchema,
  KeywordSuggestion: contract.keywordSuggestionSchema,
  LinkItem: contract.linkItemSchema,
  LoginInfo: contract.loginInfoSchema,
  ProductFamily: contract.productFamilySchema,
  ProductVersion: contract.productVersionSchema,
  RelevanceItem: contract.relevanceItemSchema,
  SkillPath: contract.skillPathSchema,
  SkillPathListItem: contract.skillPathListItemSchema,
  SkillPathVideo: contract.skillPathVideoSchema,
  Speaker: contract.speakerSchema,
  TitledLink: contract.titledLinkSchema,
  VideoDetail: contract.videoDetailSchema,
  VideoListItem: contract.videoListItemSchema,
  WebinarItem: contract.webinarItemSchema,
};

/** Describes fields as callers send them, before defaults are added. */
const config = {
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

const DETAIL_FIELDS = {
  link: 'A YouTube address, or that of an HLS playlist (.m3u8) or file (.mp4, .webm); empty for a webinar without a replay',
  mediaLink: 'Address of a playlist or file that plays when the video service of link does not respond',
  captions:
    'WebVTT files with captions, each with its language tag and its address; the reference API serves them itself',
  previews:
    'Address of a WebVTT file whose cues are addresses of pictures, which may end with #xywh=x,y,w,h or #xywh=percent:x,y,w,h',
  transcript: 'What is said, in the requested language or else in another one that exists; times are in seconds',
};
const ITEM_FIELDS = {
  hasCaptions: 'Whether the video has captions in the requested language',
  said: 'At most three passages in which the searched words are said; time is in seconds',
};

/** What optional fields of media, captions and transcripts contain; browsers do not load these texts. */
const DESCRIPTIONS: Partial<Record<string, Readonly<Record<string, string>>>> = {
  VideoDetail: DETAIL_FIELDS,
  SkillPathVideo: DETAIL_FIELDS,
  VideoListItem: ITEM_FIELDS,
  WebinarItem: ITEM_FIELDS,
  Facets: { captions: 'The number of videos with captions in the requested language' },
};

const REQUEST_FIELDS = {
  hasCaptions: 'true: only videos with captions in the requested language; left out otherwise',
};

/** The named schemas of the document. */
export function componentSchemas() {
  const schemas = Object.entries(toJsonSchemaDefs(definitions, config));
  return Object.fromEntries(
    schemas.map(([name, schema]) => [name, withDescriptions(schema, DESCRIPTIONS[name] ?? {})]),
  );
}

/** JSON Schema of a request, as a caller may send it. */
export const requestSchemaOf = (schema: v.GenericSchema) =>
  withDescriptions(withoutMetadata(toJsonSchema(schema, config)), REQUEST_FIELDS);

/** JSON Schema of a result, with references to the named schemas. */
export const resultSchemaOf = (schema: v.GenericSchema) =>
  withoutMetadata(toJsonSchema(schema, { ...config, definitions }));

type JsonSchema = ReturnType<typeof toJsonSchema>;

function withDescriptions(schema: JsonSchema, descriptions: Readonly<Record<string, string>>): JsonSchema {
  for (const [field, description] of Object.entries(descriptions)) {
    const property = schema.properties?.[field];
    if (typeof property === 'object') property.description = description;
  }
  return schema;
}

function withoutMetadata(schema: JsonSchema): JsonSchema {
  delete schema.$schema;
  delete schema.$defs;
  return schema;
}
