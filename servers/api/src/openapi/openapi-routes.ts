import { ApiStatus, COMPRESS_OUTPUT_HEADER, endpoints } from '@learning-center/shared/contract';
import type { Endpoint } from '@learning-center/shared/contract';
import { componentSchemas, requestSchemaOf, resultSchemaOf } from './component-schemas.ts';

const statuses = Object.entries(ApiStatus)
  .filter(([, code]) => code !== ApiStatus.RESPONSE_INTERCEPT)
  .map(([name, code]) => `${code} ${name}`)
  .join(', ');

/** The OpenAPI 3.1 document of every call, made from the contract (Specification 7). */
export function buildDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Learning center API',
      version: '1.0.0',
      description:
        `Every answer is an envelope of apiStatus, result and, when refused, message. Status codes: ${statuses}. ` +
        'Calls of members answer NOT_AUTH to visitors; log in at /member/ first.',
    },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        `/${endpoint.path}`,
        { [endpoint.method.toLowerCase()]: describeCall(name, endpoint) },
      ]),
    ),
    components: {
      schemas: componentSchemas(),
      parameters: {
        CompressOutput: {
          name: COMPRESS_OUTPUT_HEADER,
          in: 'header',
          schema: { type: 'string', enum: ['true', 'false'], default: 'false' },
          description: 'true asks for the result as lz-string UTF-16 of its JSON',
        },
      },
    },
  };
}

function describeCall(operationId: string, endpoint: Endpoint) {
  const { properties = {}, required = [] } = requestSchemaOf(endpoint.request);
  const isBody = endpoint.method === 'POST';
  const inPath = (name: string) => endpoint.path.includes(`{${name}}`);
  const parameters = Object.entries(properties)
    .filter(([name]) => !isBody || inPath(name))
    .map(([name, schema]) => ({
      name,
      in: inPath(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }));
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.access === 'member' ? 'Members only' : 'Everybody'],
    parameters: [...parameters, { $ref: '#/components/parameters/CompressOutput' }],
    ...(isBody && {
      requestBody: { required: true, content: { 'application/json': { schema: requestSchemaOf(endpoint.request) } } },
    }),
    responses: {
      200: { description: 'The envelope', content: { 'application/json': { schema: envelopeOf(endpoint) } } },
    },
  };
}

function envelopeOf({ result }: Endpoint) {
  return {
    type: 'object',
    required: ['apiStatus'],
    properties: { apiStatus: { type: 'integer' }, result: resultSchemaOf(result), message: { type: 'string' } },
  };
}
