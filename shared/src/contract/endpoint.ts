import * as v from 'valibot';
import { optionalSchema } from './schemas/fields.ts';

/** Schema of a request, which is an object. */
export type RequestSchema = v.GenericSchema<object, object>;

/** One call of the API (Specification 7.2). The request's field `name` replaces `{name}` in the path. */
export interface Endpoint<
  Request extends RequestSchema = RequestSchema,
  Result extends v.GenericSchema = v.GenericSchema,
> {
  /** Names the call in logs and metrics. */
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** A `member` call returns NOT_AUTH while nobody is logged in (Specification 6). */
  access: 'public' | 'member';
  /** A `write` changes what the server stores; only a `read` may be sent again after a failure. */
  effect: 'read' | 'write';
  request: Request;
  result: Result;
}

/** What a caller may pass to an endpoint. */
export type RequestOf<E extends Endpoint> = v.InferInput<E['request']>;

/** The request with its defaults. */
export type ParsedRequestOf<E extends Endpoint> = v.InferOutput<E['request']>;

/** The result of an endpoint. */
export type ResultOf<E extends Endpoint> = v.InferOutput<E['result']>;

type Call = Pick<Endpoint, 'name' | 'method' | 'path'> & Partial<Pick<Endpoint, 'access' | 'effect'>>;

/** Declares one call of the API (Specification 7.2). By default it is public; GET reads and POST writes. */
export function endpoint<const Request extends RequestSchema, const Result extends v.GenericSchema>(
  call: Call,
  schemas: Pick<Endpoint<Request, Result>, 'request' | 'result'>,
): Endpoint<Request, Result> {
  return { access: 'public', effect: call.method === 'GET' ? 'read' : 'write', ...call, ...schemas };
}

/** The object around every result (Specification 7.1). `message` gives the reason of a failure. */
export const envelopeSchema = v.object({
  apiStatus: v.pipe(v.number(), v.integer()),
  result: v.optional(v.unknown()),
  message: optionalSchema(v.string()),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** The request header for compressed UTF-16 results; its value is `true` (Specification 7.1, A58). */
export const COMPRESS_OUTPUT_HEADER = 'Compress-Output';
