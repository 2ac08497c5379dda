import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  ApiStatus,
  COMPRESS_OUTPUT_HEADER,
  endpoints,
  endpointSchemas,
  LANGUAGES,
  OWN_DATA_ARCHIVE_PATH,
} from '@learning-center/shared/contract';
import type { Endpoint, EndpointName } from '@learning-center/shared/contract';
import type { FastifyInstance } from 'fastify';
import DESCRIPTIONS from './descriptions.json' with { type: 'json' };
import { componentSchemas, requestSchemaOf, resultSchemaOf } from './component-schemas.ts';

// The page sets style attributes. It runs its own scripts only.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

const LOGO = readFileSync(new URL('logo.svg', import.meta.url), 'utf8');

/**
 * Registers the OpenAPI document at `openapi.json` and a page to try the calls at `docs/`. Called by `app.ts` with
 * `API_DOCS`. Owns the sentences about calls (`descriptions.json`); all else is the contract's. Fails: only at the
 * start, when the document is built.
 */
export async function registerOpenApiRoutes(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(buildDocument());
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(document) } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: POLICY,
    theme: { title: 'Learning center API' },
    logo: { type: 'image/svg+xml', content: LOGO },
    uiConfig: { docExpansion: 'list' },
  });
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
}

const statuses = Object.entries(ApiStatus)
  .filter(([, code]) => code !== ApiStatus.RESPONSE_INTERCEPT)
  .map(([name, code]) => `${code} ${name}`)
  .join(', ');

/** Builds the OpenAPI 3.1 document of every call from the contract (Specification 7). */
function buildDocument() {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [
    `/${endpoint.path}`,
    { [endpoint.method.toLowerCase()]: describeCall(name as EndpointName, endpoint) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Learning center API',
      version: '1.0.0',
      description:
        `Every response is an envelope with apiStatus and result, and with message when the call failed. ` +
        `Status codes: ${statuses}. Calls for members respond NOT_AUTH to visitors; log in at /member/ first. ` +
        'A detail without lang comes in the language of Accept-Language. Files are no calls: details name their addresses, which each API chooses. This one serves captions at ' +
        "/media/captions/{urlName}.{language}.vtt, and the demo's footage below /media/footage/.",
    },
    servers: [{ url: '/api' }],
    paths: { ...Object.fromEntries(calls), [`/${OWN_DATA_ARCHIVE_PATH}`]: { get: ARCHIVE } },
    components: {
      schemas: componentSchemas(),
      parameters: {
        CompressOutput: {
          name: COMPRESS_OUTPUT_HEADER,
          in: 'header',
          schema: { type: 'string', enum: ['true', 'false'], default: 'false' },
          description: 'true requests the result as lz-string UTF-16 of its JSON',
        },
      },
    },
  };
}

/** What each call does. Browsers do not load these texts, so they are not in the contract. */
const SUMMARIES: Readonly<Record<EndpointName, string>> = DESCRIPTIONS.calls;

/** The archive is a file, so it is no call of the contract. */
const ARCHIVE = {
  operationId: 'ownDataArchive',
  summary: 'Everything that the server holds about the member, as a ZIP of JSON and CSV files and xAPI statements',
  tags: ['Members only'],
  parameters: [{ name: 'lang', in: 'query', required: false, schema: { enum: LANGUAGES.map(({ id }) => id) } }],
  responses: {
    200: { description: 'The archive', content: { 'application/zip': {} } },
    401: { description: 'Nobody is logged in: an envelope with NOT_AUTH', content: { 'application/json': {} } },
  },
};

function describeCall(operationId: EndpointName, { access, method, path }: Endpoint) {
  const { request, result } = endpointSchemas[operationId];
  const schema = requestSchemaOf(request);
  const isBody = method === 'POST';
  const inPath = (name: string) => path.includes(`{${name}}`);
  const parameters = Object.entries(schema.properties ?? {})
    .filter(([name]) => !isBody || inPath(name))
    .map(([name, property]) => ({
      name,
      in: inPath(name) ? 'path' : 'query',
      required: schema.required?.includes(name) ?? false,
      schema: property,
    }));
  const envelope = {
    type: 'object',
    required: ['apiStatus'],
    properties: { apiStatus: { type: 'integer' }, result: resultSchemaOf(result), message: { type: 'string' } },
  };
  return {
    operationId,
    summary: SUMMARIES[operationId],
    tags: [access === 'member' ? 'Members only' : 'Everybody'],
    parameters: [...parameters, { $ref: '#/components/parameters/CompressOutput' }],
    ...(isBody && { requestBody: { required: true, content: { 'application/json': { schema } } } }),
    responses: { 200: { description: 'The envelope', content: { 'application/json': { schema: envelope } } } },
  };
}
