import { ApiStatus } from '../contract/index.ts';

/** What is told of a failed call. */
export interface ApiErrorDetails {
  apiStatus: number;
  message: string;
  /** Path of the call, as it stands in the contract. */
  endpoint: string;
  httpStatus?: number | undefined;
  cause?: unknown;
}

/** The one error of a failed call: `apiStatus` as the server gave it, or RESPONSE_INTERCEPT (Specification 8.2). */
export class ApiError extends Error {
  readonly apiStatus: number;
  readonly endpoint: string;
  readonly httpStatus: number | undefined;

  constructor({ apiStatus, message, endpoint, httpStatus, cause }: ApiErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.apiStatus = apiStatus;
    this.endpoint = endpoint;
    this.httpStatus = httpStatus;
  }
}

/** Whether a call ended on the client side, not logged in or cancelled, so that no failure is shown (Specification 8.3). */
export function isIntercepted(error: unknown): boolean {
  return error instanceof ApiError && error.apiStatus === ApiStatus.RESPONSE_INTERCEPT;
}
