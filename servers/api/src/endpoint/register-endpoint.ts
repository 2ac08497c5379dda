import { ApiStatus, COMPRESS_OUTPUT_HEADER, LANGUAGES, schemasOf } from '@learning-center/shared/contract';
import type { Endpoint, ParsedRequestOf, ResultOf } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiFailure, notLoggedIn, parseInput } from './api-failure.ts';
import type { Caller, CallServices, MemberCaller } from './call-services.ts';
import { createCatalogReads } from './catalog-reads.ts';
import { compressJson, sendBody, successBody } from './envelope.ts';
import { checkWrite } from './origin-rules.ts';
import type { ResponseBody } from './response-cache.ts';
import { findMember } from './session-cookie.ts';

/**
 * How a call is served. Called by the routes of each room. Owns parsing, the member of the session and limits;
 * `catalog-reads.ts` caches. Fails: `handle-errors.ts` makes each error an envelope with its `apiStatus`.
 */

/** Handles a call: its parsed request and its caller. */
type CallHandler<E extends Endpoint, C extends Caller> = (
  request: ParsedRequestOf<E>,
  caller: C,
) => ResultOf<E> | Promise<ResultOf<E>>;

/** Creates the response body of a call from its fields. */
type CallResponder = (fields: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<ResponseBody>;

/** Registers endpoints of the contract. Requests and results are parsed by their schemas. */
export type EndpointRegistrar = ReturnType<typeof createEndpointRegistrar>;

/** Tells a page cache which catalog a response is from (docs/for-integrators.md). */
const CATALOG_VERSION_HEADER = 'Catalog-Version';

/** Creates the functions that register endpoints on an app, and registers the generic call. */
export function createEndpointRegistrar(app: FastifyInstance, services: CallServices) {
  const responders = new Map<string, CallResponder>();
  const reads = createCatalogReads(services);
  const register = (endpoint: Endpoint, responder: CallResponder) => {
    responders.set(endpoint.path, responder);
    app.route({
      method: endpoint.method,
      url: `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { call: endpoint.name },
      handler: async (request, reply) => {
        if (endpoint.method === 'POST') checkWrite(request, services.siteOrigins);
        return sendBody(reply, await responder(fieldsOf(endpoint, request), request, reply));
      },
    });
  };

  registerGenericCall(app, responders, services);

  return {
    /** Registers an endpoint for everybody. */
    call: <E extends Endpoint>(endpoint: E, handler: CallHandler<E, Caller>) =>
      register(endpoint, async (fields, request, reply) => {
        const parsed = parseInput(schemasOf(endpoint).request, fields);
        const member = await findMember(request, services);
        return resultBody(endpoint, request, await handler(parsed, { member, request, reply }));
      }),
    /** Registers an endpoint for members. Visitors get NOT_AUTH (Specification 6). */
    memberCall: <E extends Endpoint>(endpoint: E, handler: CallHandler<E, MemberCaller>) =>
      register(endpoint, async (fields, request, reply) => {
        const parsed = parseInput(schemasOf(endpoint).request, fields);
        const member = await findMember(request, services);
        if (!member) throw notLoggedIn();
        if (endpoint.effect === 'write') await services.checkLimit('writes', request);
        else await reads.throttle(member, request);
        return resultBody(endpoint, request, await handler(parsed, { member, request, reply }));
      }),
    /** Registers a read of the catalog. Its responses are cached, and a member's bookmarks are marked in them. */
    read: <E extends Endpoint>(endpoint: E, read: (request: ParsedRequestOf<E>) => ResultOf<E>) =>
      register(endpoint, async (fields, request, reply) => {
        reply.header(CATALOG_VERSION_HEADER, services.catalog.version);
        const parsed = { lang: languageOf(request), ...parseInput(schemasOf(endpoint).request, fields) };
        const createResult = () => JSON.stringify(v.parse(schemasOf(endpoint).result, read(parsed)));
        const key = `${endpoint.path} ${JSON.stringify(parsed)}`;
        return reads.respond({ key, createResult, request, isCompressed: wantsCompression(request) });
      }),
  };
}

/** Registers `POST LearningCenter/{endpoint}`: the call of that name, with or without its `v1` (Specification 7.2). */
function registerGenericCall(
  app: FastifyInstance,
  responders: ReadonlyMap<string, CallResponder>,
  { siteOrigins }: CallServices,
): void {
  const config = { call: 'callLearningCenter' };
  app.post<{ Params: { '*': string } }>('/LearningCenter/*', { config }, async (request, reply) => {
    checkWrite(request, siteOrigins);
    const name = request.params['*'];
    const responder = responders.get(`LearningCenter/${name}`) ?? responders.get(`LearningCenter/v1/${name}`);
    const message = `endpoint: There is no learning-center call named ${name.slice(0, 100)}`;
    if (!responder) throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, message);
    return sendBody(reply, await responder(bodyOf(request), request, reply));
  });
}

/** Parses a result by the declared schema, so that no undeclared field is sent. */
function resultBody(endpoint: Endpoint, request: FastifyRequest, result: unknown): string {
  const json = JSON.stringify(v.parse(schemasOf(endpoint).result, result));
  return successBody(wantsCompression(request) ? compressJson(json) : json);
}

/** The language of a call whose fields do not name one (Specification 7.3): that of the page that sends it. */
const languageOf = ({ headers }: FastifyRequest) =>
  LANGUAGES.find(({ bcp47 }) => bcp47 === headers['accept-language'])?.id;

const wantsCompression = ({ headers }: FastifyRequest) => headers[COMPRESS_OUTPUT_HEADER.toLowerCase()] === 'true';

function fieldsOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  return endpoint.method === 'POST' ? bodyOf(request) : { ...Object(request.query), ...Object(request.params) };
}

const bodyOf = ({ body }: FastifyRequest): unknown => (body === undefined ? {} : body);
