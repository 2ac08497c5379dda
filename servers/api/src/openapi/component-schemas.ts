import {
  bannerSchema,
  categoryNodeSchema,
  facetsSchema,
  groupItemSchema,
  historyItemSchema,
  instructorSchema,
  keywordSuggestionSchema,
  linkItemSchema,
  loginInfoSchema,
  productFamilySchema,
  productVersionSchema,
  relevanceItemSchema,
  skillPathListItemSchema,
  skillPathSchema,
  skillPathVideoSchema,
  speakerSchema,
  titledLinkSchema,
  videoDetailSchema,
  videoListItemSchema,
  webinarItemSchema,
} from '@learning-center/shared/contract';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';

const definitions = {
  Banner: bannerSchema,
  CategoryNode: categoryNodeSchema,
  Facets: facetsSchema,
  GroupItem: groupItemSchema,
  HistoryItem: historyItemSchema,
  Instructor: instructorSchema,
  KeywordSuggestion: keywordSuggestionSchema,
  LinkItem: linkItemSchema,
  LoginInfo: loginInfoSchema,
  ProductFamily: productFamilySchema,
  ProductVersion: productVersionSchema,
  RelevanceItem: relevanceItemSchema,
  SkillPath: skillPathSchema,
  SkillPathListItem: skillPathListItemSchema,
  SkillPathVideo: skillPathVideoSchema,
  Speaker: speakerSchema,
  TitledLink: titledLinkSchema,
  VideoDetail: videoDetailSchema,
  VideoListItem: videoListItemSchema,
  WebinarItem: webinarItemSchema,
};

/** Describes fields as callers send them, before defaults are added. */
const config = {
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

/** The named schemas of the document. */
export const componentSchemas = () => toJsonSchemaDefs(definitions, config);

/** JSON Schema of a request, as a caller may send it. */
export const requestSchemaOf = (schema: v.GenericSchema) => withoutMetadata(toJsonSchema(schema, config));

/** JSON Schema of a result, with references to the named schemas. */
export const resultSchemaOf = (schema: v.GenericSchema) =>
  withoutMetadata(toJsonSchema(schema, { ...config, definitions }));

function withoutMetadata(schema: ReturnType<typeof toJsonSchema>) {
  const schemaOnly = { ...schema };
  delete schemaOnly.$schema;
  delete schemaOnly.$defs;
  return schemaOnly;
}
