import type * as v from 'valibot';

/** Schema of a request: always an object of fields. */
export type RequestSchema = v.GenericSchema<object, object>;

/** One call of the API (Specification 7.2): `{name}` in the path is filled from the request's field of that name. */
export interface Endpoint<
  Request extends RequestSchema = RequestSchema,
  Result extends v.GenericSchema = v.GenericSchema,
> {
  method: 'GET' | 'POST';
  path: string;
  /** `member` calls answer NOT_AUTH when nobody is logged in (Specification 6). */
  access: 'public' | 'member';
  summary: string;
  request: Request;
  result: Result;
}

/** What a caller may pass to an endpoint. */
export type RequestOf<E extends Endpoint> = v.InferInput<E['request']>;

/** The request as it stands once defaults are filled in. */
export type ParsedRequestOf<E extends Endpoint> = v.InferOutput<E['request']>;

/** What an endpoint answers. */
export type ResultOf<E extends Endpoint> = v.InferOutput<E['result']>;

/** Declares one call of the API; public unless said otherwise (Specification 7.2). */
export function endpoint<const Request extends RequestSchema, const Result extends v.GenericSchema>(
  definition: Omit<Endpoint<Request, Result>, 'access'> & { access?: 'public' | 'member' },
): Endpoint<Request, Result> {
  return { access: 'public', ...definition };
}
