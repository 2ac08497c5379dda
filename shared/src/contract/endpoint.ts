import type * as v from 'valibot';

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
  /** Only for the compiler; the schemas are in `endpointSchemas`. */
  schemas?: { request: Request; result: Result };
}

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>;

/** What a caller may pass to an endpoint. */
export type RequestOf<E extends Endpoint> = v.InferInput<SchemasOf<E>['request']>;

/** The request with its defaults. */
export type ParsedRequestOf<E extends Endpoint> = v.InferOutput<SchemasOf<E>['request']>;

export type ResultOf<E extends Endpoint> = v.InferOutput<SchemasOf<E>['result']>;

/** The request header for compressed UTF-16 results; its value is `true` (Specification 7.1, A58). */
export const COMPRESS_OUTPUT_HEADER = 'Compress-Output';
