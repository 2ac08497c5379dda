import { ApiStatus, COMPRESS_OUTPUT_HEADER, endpoints } from '@learning-center/shared/contract';
import type { Endpoint, ParsedRequestOf, ResultOf } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Caller, CallServices } from '../calls/call-context.ts';
import type { AnswerBody } from './body-cache.ts';
import { createCatalogueReads } from './catalogue-reads.ts';
import { compressJson, successBody } from './envelope.ts';
import { checkWrite } from './origin-rules.ts';
import { parseInput } from './parse-request.ts';
import { Refusal } from './refusal.ts';
import { sendBody } from './send-body.ts';
import { findMember } from './session-cookie.ts';

/** What answers a call: its parsed request and who calls. */
export type CallHandler<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  caller: Caller,
) => ResultOf<E> | Promise<ResultOf<E>>;

/** What reads the catalogue: the same for every visitor. */
export type CatalogueRead<E extends Endpoint> = (request: ParsedRequestOf<E>) => ResultOf<E>;

/** Answers a call whose fields have been put together; returns the body of the answer. */
export type AnswerCall = (fields: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<AnswerBody>;

/** Mounts calls of the contract: input by its schema, output by its schema, members only where it says so. */
export interface Mount {
  call: <E extends Endpoint>(endpoint: E, handler: CallHandler<E>) => void;
  /** Kept for visitors; a member's bookmarks are marked in what they get. */
  read: <E extends Endpoint>(endpoint: E, read: CatalogueRead<E>) => void;
  /** Every mounted call by its path. */
  answers: ReadonlyMap<string, AnswerCall>;
}

/** By which a page cache before this server notices another catalog (docs/for-integrators.md). */
const CATALOGUE_VERSION_HEADER = 'Catalogue-Version';

/** Calls that change what is stored. */
const WRITES = new Set<Endpoint>([endpoints.updateBookmark, endpoints.addHistory, endpoints.clearHistory]);

/** Makes the functions that mount calls on an app. */
export function createMount(app: FastifyInstance, services: CallServices): Mount {
  const answers = new Map<string, AnswerCall>();
  const names = new Map<string, string>(Object.entries(endpoints).map(([name, { path }]) => [path, name]));
  const reads = createCatalogueReads(services);
  const mountAnswer = (endpoint: Endpoint, answer: AnswerCall) => {
    answers.set(endpoint.path, answer);
    app.route({
      method: endpoint.method,
      url: `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { call: names.get(endpoint.path) ?? 'other' },
      handler: async (request, reply) => {
        if (endpoint.method === 'POST') checkWrite(request, services.siteOrigins);
        return sendBody(reply, await answer(fieldsOf(endpoint, request), request, reply));
      },
    });
  };

  return {
    answers,
    call: (endpoint, handler) =>
      mountAnswer(endpoint, async (fields, request, reply) => {
        const parsed = parseInput(endpoint.request, fields);
        const member = await findMember(request, services);
        if (member && WRITES.has(endpoint)) services.checkLimit('writes', request);
        else if (member && endpoint.access === 'member') await reads.admit(member, request);
        if (endpoint.access === 'member' && !member) throw new Refusal(ApiStatus.NOT_AUTH, 'Nobody is logged in');
        // Parsed by the declared schema, so a field that is not declared never leaves.
        const result = JSON.stringify(v.parse(endpoint.result, await handler(parsed, { member, request, reply })));
        return successBody(wantsCompression(request) ? compressJson(result) : result);
      }),
    read: (endpoint, read) =>
      mountAnswer(endpoint, async (fields, request, reply) => {
        reply.header(CATALOGUE_VERSION_HEADER, services.catalogue.version);
        const parsed = parseInput(endpoint.request, fields);
        const key = `${endpoint.path} ${JSON.stringify(parsed)}`;
        const make = () => {
          services.checkLimit('searches', request);
          return JSON.stringify(v.parse(endpoint.result, read(parsed)));
        };
        return reads.answer({ key, make, request, isCompressed: wantsCompression(request) });
      }),
  };
}

const wantsCompression = ({ headers }: FastifyRequest) => headers[COMPRESS_OUTPUT_HEADER.toLowerCase()] === 'true';

function fieldsOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'POST') return request.body === undefined ? {} : request.body;
  return { ...Object(request.query), ...Object(request.params) };
}
