import { ApiStatus } from '@learning-center/shared/contract';
import * as v from 'valibot';

/** A failed call with a reason for the caller. HTTP 200, unless the transport itself is wrong (Specification 8.1). */
export class ApiFailure extends Error {
  readonly apiStatus: ApiStatus;
  readonly httpStatus: number;

  constructor(apiStatus: ApiStatus, message: string, httpStatus = 200) {
    super(message);
    this.name = 'ApiFailure';
    this.apiStatus = apiStatus;
    this.httpStatus = httpStatus;
  }
}

/** The failure of a member's call without a session. */
export const notLoggedIn = (httpStatus = 200) => new ApiFailure(ApiStatus.NOT_AUTH, 'Nobody is logged in', httpStatus);

/** Parses input by its schema. Fails with PARAM_ERROR and a reason that names the field (Specification 8.1). */
export function parseInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  if (Array.isArray(input)) throw new ApiFailure(ApiStatus.PARAM_ERROR, 'body: Expected an object');
  const parsed = v.safeParse(schema, input, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ApiFailure(ApiStatus.PARAM_ERROR, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}
