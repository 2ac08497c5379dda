import * as contract from '@learning-center/shared/contract';
import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import DESCRIPTIONS from './descriptions.json' with { type: 'json' };

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

/** What optional fields of media, captions and transcripts contain; browsers do not load these texts. */
const FIELDS: Partial<Record<string, Readonly<Record<string, string>>>> = {
  VideoDetail: DESCRIPTIONS.detailFields,
  SkillPathVideo: DESCRIPTIONS.detailFields,
  VideoListItem: DESCRIPTIONS.itemFields,
  WebinarItem: DESCRIPTIONS.itemFields,
  Facets: DESCRIPTIONS.facetFields,
};

/** The named schemas of the document. */
export function componentSchemas() {
  const schemas = Object.entries(toJsonSchemaDefs(definitions, config));
  return Object.fromEntries(schemas.map(([name, schema]) => [name, withDescriptions(schema, FIELDS[name] ?? {})]));
}

/** JSON Schema of a request, as a caller may send it. */
export const requestSchemaOf = (schema: v.GenericSchema) =>
  withDescriptions(withoutMetadata(toJsonSchema(schema, config)), DESCRIPTIONS.requestFields);

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
