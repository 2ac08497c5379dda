import { ApiStatus, type Endpoint } from '../contract/index.ts';

/** The details of a failed call. */
interface ApiErrorDetails {
  apiStatus: number;
  message: string;
  /** Path of the call in the contract. */
  endpoint: string;
  httpStatus?: number | undefined;
  cause?: unknown;
}

/** The error of every failed call. `apiStatus` is the server's status, or RESPONSE_INTERCEPT (Specification 8.2). */
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

  /** The code to quote to support: the HTTP status, or the status of the API. */
  get code(): string {
    return this.httpStatus === undefined ? String(this.apiStatus) : `HTTP ${this.httpStatus}`;
  }
}

/** The error of a call of the contract. */
export const apiError = ({ path }: Endpoint, details: Omit<ApiErrorDetails, 'endpoint'>) =>
  new ApiError({ ...details, endpoint: path });

/** Whether a call was canceled or not logged in. Pages report no failure then (Specification 8.3). */
export function isIntercepted(error: unknown): boolean {
  return error instanceof ApiError && error.apiStatus === ApiStatus.RESPONSE_INTERCEPT;
}
