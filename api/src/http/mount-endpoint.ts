import { ApiStatus, COMPRESS_OUTPUT_HEADER } from '@learning-center/shared/contract';
import type { Endpoint, ParsedRequestOf, ResultOf } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Caller, CallServices } from '../calls/call-context.ts';
import type { Member } from '../members/member-rows.ts';
import type { BodyCache } from './body-cache.ts';
import { successBody } from './envelope.ts';
import { checkWrite } from './origin-rules.ts';
import { parseInput } from './parse-request.ts';
import { Refusal } from './refusal.ts';
import { findMember } from './session-cookie.ts';

/** What answers a call: its parsed request and who calls. */
export type CallHandler<E extends Endpoint> =
  (request: ParsedRequestOf<E>, caller: Caller) => ResultOf<E> | Promise<ResultOf<E>>;

/** What mounting needs. */
export interface MountOptions {
  services: CallServices;
  cache: BodyCache;
  siteOrigins: readonly string[];
}

/** Answers one call whose fields have been put together; returns the body of the answer. */
export type AnswerCall = (fields: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<string>;

/** Mounts one call of the contract: input by its schema, output by its schema, members only where it says so. */
export interface Mount {
  /** `cached` for catalogue reads, whose answer is the same for every visitor who is not logged in. */
  <E extends Endpoint>(endpoint: E, handler: CallHandler<E>, options?: { cached: boolean }): void;
  /** Every mounted call by its path. */
  answers: ReadonlyMap<string, AnswerCall>;
}

/** Makes the function that mounts calls on an app. */
export function createMount(app: FastifyInstance, options: MountOptions): Mount {
  const answers = new Map<string, AnswerCall>();
  const mount = <E extends Endpoint>(endpoint: E, handler: CallHandler<E>, { cached } = { cached: false }) => {
    const answer = answerOf(endpoint, handler, { ...options, cached });
    answers.set(endpoint.path, answer);
    app.route({
      method: endpoint.method,
      url: `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        if (endpoint.method === 'POST') checkWrite(request, options.siteOrigins);
        return sendBody(reply, await answer(fieldsOf(endpoint, request), request, reply));
      },
    });
  };
  return Object.assign(mount, { answers });
}

/** Sends a finished envelope; answers depend on the cookie, so nothing between may keep them. */
export function sendBody(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-store').send(body);
}

function fieldsOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'POST') return request.body === undefined ? {} : request.body;
  return { ...Object(request.query), ...Object(request.params) };
}

function answerOf<E extends Endpoint>(
  endpoint: E,
  handler: CallHandler<E>,
  { services, cache, cached }: MountOptions & { cached: boolean },
): AnswerCall {
  return async (fields, request, reply) => {
    const parsed = parseInput(endpoint.request, fields);
    const member = cached ? await identifyReader(request, services) : await identify(endpoint, request, services);
    const isCompressed = request.headers[COMPRESS_OUTPUT_HEADER.toLowerCase()] === 'true';
    const makeBody = async () => {
      const result = await handler(parsed, { member, request, reply });
      // Parsed by the declared schema, so a field that is not declared never leaves.
      return successBody(v.parse(endpoint.result, result), isCompressed);
    };
    if (!cached || member) return makeBody();
    const key = `${services.catalogue.version} ${isCompressed} ${endpoint.path} ${JSON.stringify(parsed)}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const body = await makeBody();
    cache.set(key, body);
    return body;
  };
}

async function identify(endpoint: Endpoint, request: FastifyRequest, { store }: CallServices): Promise<Member | undefined> {
  const member = await findMember(request, store);
  if (endpoint.access === 'member' && !member) throw new Refusal(ApiStatus.NOT_AUTH, 'Nobody is logged in');
  return member;
}

async function identifyReader(request: FastifyRequest, { store }: CallServices): Promise<Member | undefined> {
  try {
    return await findMember(request, store);
  } catch (error) {
    // Who only reads the catalogue should not lose it because the members store is down.
    request.log.error({ err: error }, 'The session could not be read');
    return undefined;
  }
}
